import { createServer } from 'node:http'
import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { launch } from './frames.ts'
const drawer = mkdtempSync(path.join(tmpdir(), 'wd-play-'))
const child = spawn(process.execPath, ['/tmp/b/app/dist/host/main.js', '--no-open', '--port', '0'], { env: { ...process.env, WARDROOM_HOME: drawer, WARDROOM_CONFIG: path.join(drawer, '.machine') } })
const address: string = await new Promise((ok, no) => { let said = ''; const hear = (c: Buffer) => { said += c; const a = /the desk is at (http:\/\/127\.0\.0\.1:\d+\S*)\s/.exec(said)?.[1]; if (a) ok(a) }; child.stdout.on('data', hear); child.stderr.on('data', hear); child.on('close', () => no(new Error(said))) })
const browser = await launch()
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
const errors: string[] = []
context.on('page', (p) => { p.on('console', (m) => { if (m.type() === 'error' || m.type() === 'warning') errors.push(m.text()) }); p.on('pageerror', (e) => errors.push('PAGEERROR ' + e.message)) })
const S: Record<string, any> = { context, address, errors }
S.desk = await context.newPage(); await S.desk.goto(address); S.p = S.desk
const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor
createServer(async (q, r) => { let body = ''; for await (const c of q) body += c
  try { const out = await new AsyncFunction('S', 'p', 'desk', body)(S, S.p, S.desk); const e = errors.splice(0); r.end((typeof out === 'string' ? out : JSON.stringify(out, null, 1) ?? 'ok') + (e.length ? '\nCONSOLE: ' + [...new Set(e)].join('\n') : '') + '\n') } catch (e: any) { r.end('ERR ' + e.message.slice(0, 1500) + '\n') } }).listen(7979, '127.0.0.1')
console.log('ready', address)
