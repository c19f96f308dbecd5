import { ownMembers } from '../../../page/own-members';

/** How long a stroke sounds, in s, and how many there are. */
const STROKE_S = 1.2;
const STROKES = [0, 0.6, 1.2];
const VIBRATION_MS = [300, 150, 300];

/** After how many ms a device that doesn't sound yet is taken for silent. */
const PROOF_MS = 5_000;

/** A bell made by the device: a tone, and a vibration where there is one. */
export interface Bell {
  /** Browsers let a page sound from a press on: to be called by one. */
  on(): void;
  off(): void;
  /** Silent while it is off. */
  ring(): void;
  /**
   * Has a device that has stopped it sound again, as iPhones do at a lock, a call and on the way to another page: to be called
   * whenever the page is hidden or shown.
   */
  goOn(): void;
}

/** @param onSilent called when it goes off by itself: a device that stays silent may sound again by a press */
export function createBell(view: Pick<typeof globalThis, 'AudioContext' | 'document' | 'navigator'>, onSilent: () => void): Bell {
  const page = ownMembers(view.document);
  let audio: AudioContext | null = null;
  let proof: ReturnType<typeof setTimeout> | undefined;
  const bell: Bell = {
    on() {
      audio = new view.AudioContext();
      bell.ring();
    },
    off() {
      clearTimeout(proof);
      audio?.close().catch(() => {});
      audio = null;
    },
    ring() {
      if (!audio) return;
      // Not in Safari and Firefox.
      (view.navigator as Partial<Navigator>).vibrate?.(VIBRATION_MS);
      bell.goOn();
      // Strokes for a clock that stands still would sound all at once when it goes on.
      if (page.hidden && audio.state !== 'running') return;
      for (const stroke of STROKES) strike(audio, audio.currentTime + stroke);
    },
    goOn() {
      clearTimeout(proof);
      // What is stopped as the page is hidden may go on by itself as it shows, if nothing was asked of it meanwhile.
      if (!audio || page.hidden) return;
      const { currentTime } = audio;
      // Refused during a call, and never answered where it takes a press.
      audio.resume().catch(() => {});
      proof = setTimeout(() => {
        // An iPhone may say that it runs while its clock stands still.
        if (page.hidden || (audio?.state === 'running' && audio.currentTime > currentTime)) return;
        bell.off();
        onSilent();
      }, PROOF_MS);
    },
  };
  return bell;
}

/** A tone that fades as a bell's does. */
function strike(audio: AudioContext, at: number): void {
  const [tone, volume] = [audio.createOscillator(), audio.createGain()];
  tone.frequency.value = 880;
  volume.gain.setValueAtTime(0.6, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + STROKE_S);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + STROKE_S);
}
