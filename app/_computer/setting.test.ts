import { expect, test } from 'vitest'
import { computerSetting } from './setting'

test.each([
  [undefined, { isOn: true, threads: 1 }],
  ['', { isOn: true, threads: 1 }],
  ['3', { isOn: true, threads: 3 }],
  ['off', { isOn: false, threads: 0 }],
])('COMPUTER=%s', (COMPUTER, setting) => {
  expect(computerSetting({ ...process.env, COMPUTER })).toEqual(setting)
})

test.each(['0', '17', '-1', '1.5', 'on', 'OFF '])('COMPUTER=%j is refused', (COMPUTER) => {
  expect(() => computerSetting({ ...process.env, COMPUTER })).toThrow('COMPUTER')
})
