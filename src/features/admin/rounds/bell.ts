/** How long a stroke sounds, in s, and how many there are. */
const STROKE_S = 1.2;
const STROKES = [0, 0.6, 1.2];
const VIBRATION_MS = [300, 150, 300];

/** A bell made by the device: a tone, and a vibration where there is one. */
export interface Bell {
  /** Browsers let a page sound from a press on: to be called by one. */
  on(): void;
  off(): void;
  /** Silent while it is off. */
  ring(): void;
}

export function createBell(view: Pick<typeof globalThis, 'AudioContext' | 'navigator'>): Bell {
  let audio: AudioContext | null = null;
  const bell: Bell = {
    on() {
      audio ??= new view.AudioContext();
      bell.ring();
    },
    off() {
      void audio?.close();
      audio = null;
    },
    ring() {
      if (!audio) return;
      // Not in Safari and Firefox.
      (view.navigator as Partial<Navigator>).vibrate?.(VIBRATION_MS);
      for (const stroke of STROKES) strike(audio, audio.currentTime + stroke);
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
