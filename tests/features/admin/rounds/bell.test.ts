import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBell } from '../../../../src/features/admin/rounds/bell';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A device that keeps what it was to do. What it does when it is asked to go on can be changed. */
function aDevice() {
  const heard: string[] = [];
  const node = { connect: (to: unknown) => to };
  const device = {
    heard,
    sounds: [] as Sound[],
    page: { hidden: false },
    /** As a device that goes on when it is asked. */
    resume: async (sound: Sound): Promise<void> => void Object.assign(sound, { state: 'running' }),
  };
  class Sound {
    state = 'running';
    currentTime = 7;
    destination = {};
    isStuck = false;
    readonly clock = setInterval(() => (this.currentTime += this.state === 'running' && !this.isStuck ? 1 : 0), 1_000);
    constructor() {
      device.sounds.push(this);
    }
    createOscillator() {
      return { ...node, frequency: { value: 0 }, start: (at: number) => heard.push(`tone at ${at.toFixed(1)}`), stop: () => {} };
    }
    createGain() {
      return { ...node, gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} } };
    }
    resume() {
      return device.resume(this);
    }
    async close() {
      clearInterval(this.clock);
      heard.push('closed');
      // As on some phones, of what was stopped.
      if (this.state !== 'running') throw new Error('InvalidStateError');
    }
  }
  const view = { AudioContext: Sound, navigator: { vibrate: () => heard.push('vibration') }, document: device.page };
  return Object.assign(device, { view: view as unknown as Parameters<typeof createBell>[0] });
}

/** A bell that has been on for a minute, and how often it has gone off by itself. */
async function aBellThatIsOn() {
  const device = aDevice();
  const onSilent = vi.fn<() => void>();
  const bell = createBell(device.view, onSilent);
  bell.on();
  await vi.advanceTimersByTimeAsync(60_000);
  device.heard.length = 0;
  return { ...device, device, bell, onSilent, sound: device.sounds[0] as (typeof device.sounds)[number] };
}

it('The bell is silent before the press that switches it on, rings then, and is silent again once off', () => {
  const { view, heard } = aDevice();
  const bell = createBell(view, () => {});
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
  const bell = createBell({ ...view, navigator: {} as Navigator }, () => {});
  bell.on();
  expect(heard).toHaveLength(3);
});

it.each(['suspended', 'interrupted'])(
  'A device that is %s rings again at the next ring, and when the page shows again',
  async (state) => {
    const { bell, sound, heard, onSilent } = await aBellThatIsOn();
    for (const act of [bell.ring, bell.goOn]) {
      sound.state = state;
      act();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(sound.state).toBe('running');
    }
    expect([heard.length, onSilent.mock.calls.length]).toEqual([4, 0]);
  },
);

it.each([
  ['refuses to', () => Promise.reject(new Error('InvalidStateError'))],
  ['never answers', () => new Promise<void>(() => {})],
  [
    'says that it does, while its clock stands still',
    async (sound: { state: string; isStuck: boolean }) => void Object.assign(sound, { state: 'running', isStuck: true }),
  ],
])('Where a device that is to go on %s, the bell goes off, and the next press rings by another sound', async (_, resume) => {
  const { device, bell, sound, heard, onSilent, sounds } = await aBellThatIsOn();
  sound.state = 'interrupted';
  device.resume = resume;
  bell.goOn();
  await vi.advanceTimersByTimeAsync(4_900);
  expect(onSilent).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(onSilent).toHaveBeenCalledOnce();
  bell.ring();
  expect(heard).toEqual(['closed']);
  device.resume = async () => {};
  bell.on();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([heard.slice(1), sounds.length]).toEqual([['vibration', 'tone at 7.0', 'tone at 7.6', 'tone at 8.2'], 2]);
  expect(onSilent).toHaveBeenCalledOnce();
});

it('While the page is hidden nothing is asked of a device that has stopped, nothing is kept to sound later, and the bell stays on', async () => {
  const { device, page, bell, sound, heard, onSilent } = await aBellThatIsOn();
  bell.goOn();
  Object.assign(page, { hidden: true });
  sound.state = 'interrupted';
  device.resume = vi.fn<typeof device.resume>(device.resume);
  bell.goOn();
  bell.ring();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(device.resume).not.toHaveBeenCalled();
  expect([heard, onSilent.mock.calls.length]).toEqual([['vibration'], 0]);
  Object.assign(page, { hidden: false });
  bell.goOn();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sound.state, onSilent.mock.calls.length]).toEqual(['running', 0]);
});
