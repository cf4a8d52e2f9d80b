import type { Readers } from '../../../../shared/action/order-form.ts'
import type { UmpireView } from '../../../../shared/campaign/umpire-view.ts'
import { parseTime } from '../../../../shared/vocabulary/time.ts'
import { hour } from '../../seat/orders/order-readers.ts'

/** Hours that are typed are the next such by the umpire's clock. */
export const hourReaders = ({ clock, campaign: { zoneMinutes } }: Pick<UmpireView, 'clock' | 'campaign'>): Readers => ({
  hour: hour({ at: parseTime(clock) ?? 0, zoneMinutes }),
})
