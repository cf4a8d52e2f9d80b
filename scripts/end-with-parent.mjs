// Loaded before the browser host: where `npm start` is killed without a word, the host ends too, and lets its file go.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
