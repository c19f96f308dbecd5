import { expect, it } from 'vitest';
import { isTimeZone } from '../../../src/domain/time-zone';
import { zonesWith } from '../../../src/features/admin/zone-field';

it('offers every zone once and by name, with those that are in use under whatever name, and none that the server refuses', () => {
  const zones = zonesWith('Asia/Calcutta', 'UTC', 'Europe/Berlin');
  for (const zone of ['Europe/Berlin', 'America/New_York', 'Asia/Calcutta', 'UTC']) {
    expect(zones.filter((one) => one === zone)).toEqual([zone]);
  }
  expect(zones).toEqual(zones.toSorted());
  expect(zones.length).toBeGreaterThan(300);
  expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([]);
  expect(zones.filter((zone) => zone.startsWith('Etc/'))).toEqual([]);
});
