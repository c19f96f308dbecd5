import { expect, it } from 'vitest';
import { createBell } from '../../../../src/features/admin/rounds/bell';

/** A device that keeps what it was to do. */
function aDevice() {
  const heard: string[] = [];
  const node = { connect: (to: unknown) => to };
  class Sound {
    currentTime = 7;
    destination = {};
    createOscillator() {
      return { ...node, frequency: { value: 0 }, start: (at: number) => heard.push(`tone at ${at.toFixed(1)}`), stop: () => {} };
    }
    createGain() {
      return { ...node, gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} } };
    }
    async close() {
      heard.push('closed');
    }
  }
  const view = { AudioContext: Sound, navigator: { vibrate: () => heard.push('vibration') } } as unknown as Parameters<
    typeof createBell
  >[0];
  return { view, heard };
}

it('The bell is silent before the press that switches it on, rings then, and is silent again once off', () => {
  const { view, heard } = aDevice();
  const bell = createBell(view);
  bell.ring();
  expect(heard).toEqual([]);
  bell.on();
  expect(heard).toEqual(['vibration', 'tone at 7.0', 'tone at 7.6', 'tone at 8.2']);
  bell.off();
  bell.ring();
  expect(heard.slice(4)).toEqual(['closed']);
});

it('The bell rings where nothing vibrates', () => {
  const { view, heard } = aDevice();
  const bell = createBell({ ...view, navigator: {} as Navigator });
  bell.on();
  expect(heard).toHaveLength(3);
});
