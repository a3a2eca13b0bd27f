import { expect, test } from 'vitest'
import { describeDevice, maskNetwork } from './device.ts'

test.each([
  [
    'Mozilla/5.0 (Linux; Android 15; SM-A556E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome, Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge, Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
  ['okhttp/4.12.0', 'okhttp'],
  ['', ''],
  ['<script>alert(1)</script>', ''],
])('%s is %s', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device)
})

test.each([
  ['198.51.100.7', '198.51.x.x'],
  ['2001:db8:0:0::/64', '2001:db8:x'],
  ['unknown', 'unknown'],
])('%s is in %s', (network, place) => {
  expect(maskNetwork(network)).toBe(place)
})
