import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'

/** The project's own folder, or the application's: the nearest above this code that has `migrations/` in it. */
export function projectFolder(): string {
  let folder = import.meta.dirname
  while (!existsSync(path.join(folder, 'migrations', '0010-create-campaign.sql'))) {
    const above = path.dirname(folder)
    if (above === folder) throw new Error('Wardroom cannot find its own files')
    folder = above
  }
  return folder
}

/** The drawer: where campaign files live. `WARDROOM_HOME` overrides it. */
export function campaignFolder(env: NodeJS.ProcessEnv = process.env): string {
  const given = env['WARDROOM_HOME']
  if (given) return path.resolve(given)
  const documents = path.join(homedir(), 'Documents')
  return path.join(existsSync(documents) ? documents : homedir(), 'Wardroom')
}

/**
 * What this computer keeps for itself alone, the key of its certificate for rooms: never beside campaigns, which are copied and given away.
 * `WARDROOM_CONFIG` overrides it.
 */
export function machineFolder(env: NodeJS.ProcessEnv = process.env, platform: string = process.platform): string {
  const given = env['WARDROOM_CONFIG']
  if (given) return path.resolve(given)
  if (platform === 'win32')
    return path.join(env['LOCALAPPDATA'] ?? path.join(homedir(), 'AppData', 'Local'), 'Wardroom')
  if (platform === 'darwin') return path.join(homedir(), 'Library', 'Application Support', 'Wardroom')
  return path.join(env['XDG_CONFIG_HOME'] || path.join(homedir(), '.config'), 'wardroom')
}
