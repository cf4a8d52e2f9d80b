import { disableAutoUnmount, enableAutoUnmount } from '@vue/test-utils'
import { afterEach } from 'vitest'

/*
 * Set up before each file of tests of windows. The files share one process, and with it the stores and the chart: what one leaves standing
 * would be drawn again by what another lays down.
 */
disableAutoUnmount()
enableAutoUnmount(afterEach)
