/*
 * The big screen of an evening's rounds: asks every few seconds, and when what it shows ends; counts down by the server's clock.
 * Runs alone on a page of its own, from which it has the texts.
 */
const EVERY_MS = 5_000;
/** After what is shown has ended by the server's clock, which may be that much behind. */
const GRACE_MS = 150;
const RINGS_MS = 3_000;
/** After that a device that doesn't sound yet is taken for silent. */
const PROOF_MS = 5_000;

const texts = JSON.parse(document.querySelector('#texts').textContent);
const token = new URLSearchParams(location.search).get('token') ?? '';
const place = (id) => document.querySelector(`#${id}`);

/** The last answer; `null` before the first, and where there are no rounds. */
let rounds = null;
/** How far this device's clock is ahead of the server's, in ms. */
let ahead = 0;
let timer;
/** Names the part of the evening that was last rung for. */
let rung = null;
let audio = null;
/** Tells whether the device sounds. */
let proof;

/** Names a part of the evening, and what it is called. A pause is within one. */
const partOf = ({ state, round }) => (state === 'paused' ? rung : `${state} ${round}`);
const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
const write = (id, text) => {
  if (place(id).textContent !== text) place(id).textContent = text;
};

function timeLeft() {
  if (rounds?.endsAt == null || rounds.state === 'over') return null;
  const now = rounds.state === 'paused' ? Date.parse(rounds.now) : Date.now() - ahead;
  return Math.max(0, Date.parse(rounds.endsAt) - now);
}

function show() {
  const left = timeLeft();
  const seconds = Math.ceil((left ?? 0) / 1000);
  write('left', left === null ? '' : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`);
  document.body.dataset.state = rounds?.state ?? 'none';
  const isBreak = rounds?.isBreak === true;
  const isOn = rounds?.state === 'running' || rounds?.state === 'paused';
  const title = !rounds ? 'none' : isOn ? 'round' : rounds.state === 'change' && isBreak ? 'break' : rounds.state;
  write('title', fill(texts[title], rounds ?? {}));
  const more = rounds?.state === 'paused' ? texts.paused : rounds?.state === 'change' ? texts.next : '';
  write('more', fill(more, { round: (rounds?.round ?? 0) + 1, rounds: rounds?.rounds ?? 0 }));
}

function ring() {
  document.body.classList.add('rings');
  setTimeout(() => document.body.classList.remove('rings'), RINGS_MS);
  if (!audio) return;
  navigator.vibrate?.([300, 150, 300]);
  goOn();
  // Strokes for a clock that stands still would sound all at once when it goes on.
  if (document.hidden && audio.state !== 'running') return;
  // Three strokes of a bell: each a tone that fades.
  for (const stroke of [0, 0.6, 1.2]) {
    const start = audio.currentTime + stroke;
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = 880;
    volume.gain.setValueAtTime(0.6, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 1.2);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 1.2);
  }
}

function bellOff() {
  clearTimeout(proof);
  audio.close().catch(() => {});
  audio = null;
}

const showBell = () => place('bell').setAttribute('aria-pressed', String(audio !== null));

/**
 * Has a device that has stopped the bell sound again, as iPhones do at a lock, a call and on the way to another page. One that stays
 * silent shows the bell as off: it may sound again by a press.
 */
function goOn() {
  clearTimeout(proof);
  // What is stopped as the page is hidden may go on by itself as it shows, if nothing was asked of it meanwhile.
  if (!audio || document.hidden) return;
  const { currentTime } = audio;
  // Refused during a call, and never answered where it takes a press.
  audio.resume().catch(() => {});
  proof = setTimeout(() => {
    // An iPhone may say that it runs while its clock stands still.
    if (document.hidden || (audio.state === 'running' && audio.currentTime > currentTime)) return;
    bellOff();
    showBell();
  }, PROOF_MS);
}

function take(answer) {
  rounds = answer;
  if (!answer) return;
  ahead = Date.now() - Date.parse(answer.now);
  const part = partOf(answer);
  // Nothing rings for what was under way when the page was opened, or before the first round.
  if (rung !== null && part !== rung && answer.state !== 'planned') ring();
  rung = part;
}

async function ask() {
  clearTimeout(timer);
  try {
    const response = await fetch(`screen/rounds?token=${encodeURIComponent(token)}`, { signal: AbortSignal.timeout(10_000) });
    if (!response.ok && response.status !== 404) throw new Error(String(response.status));
    take(response.ok ? await response.json() : null);
    write('trouble', '');
  } catch {
    write('trouble', texts.trouble);
  }
  show();
  const left = rounds?.state === 'paused' ? null : timeLeft();
  timer = setTimeout(ask, left ? Math.min(EVERY_MS, left + GRACE_MS) : EVERY_MS);
}

/** A screen that goes dark shows nothing. Given back by the browser whenever the page is hidden. */
const stayAwake = () => void navigator.wakeLock?.request('screen').catch(() => {});

place('bell').addEventListener('click', () => {
  if (audio) bellOff();
  else {
    audio = new AudioContext();
    ring();
    stayAwake();
  }
  showBell();
});

place('full').hidden = !document.fullscreenEnabled;
place('full').addEventListener('click', () => {
  void document.documentElement.requestFullscreen().catch(() => {});
  stayAwake();
});
document.addEventListener('fullscreenchange', () => {
  place('full').hidden = document.fullscreenElement !== null;
});

addEventListener('pageshow', goOn);
document.addEventListener('visibilitychange', () => {
  goOn();
  if (document.hidden) return;
  stayAwake();
  void ask();
});
setInterval(show, 250);
stayAwake();
void ask();
