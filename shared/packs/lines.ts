import type { PackCable, PackLine, PackNetwork, PackPlace } from './pack.ts'

/** The lines over which telegrams run when the campaign begins: whole cables, and the spokes of each land network. */
export function linesOf(
  places: readonly PackPlace[],
  cables: readonly PackCable[],
  networks: readonly PackNetwork[],
): PackLine[] {
  const owners = new Map(places.map((place) => [place.key, place.owner]))
  const submarine = cables.flatMap((cable): PackLine[] => {
    if (cable.to === null || cable.notYet || cable.cut) return []
    const { key, from, to, stopsAtWar = false } = cable
    return [{ key, kind: 'submarine', from, to, owner: owners.get(from) ?? '', stopsAtWar }]
  })
  const land = networks.flatMap((network) =>
    network.members.map((member): PackLine => {
      const key = `${network.key}:${member}`
      return { key, kind: 'land', from: network.hub, to: member, owner: network.owner, stopsAtWar: false }
    }),
  )
  return [...submarine, ...land]
}
