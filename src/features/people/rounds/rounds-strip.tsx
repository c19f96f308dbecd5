import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useMessages } from '../../../messages/messages';
import { useServices } from '../../../session/services';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { createRounds, type RoundsStore } from './rounds-store';
import s from './rounds-strip.module.css';
import { wordsOf } from './rounds-words';

const SECOND_MS = 1000;

/** Above View Profiles before the release: the round, the own table, the time left, who sits across, and what comes next. */
export function RoundsStrip() {
  const t = useMessages();
  const store = useServices().perMount(createRounds);
  const { rounds } = useStore(store);
  useEffect(() => store.follow(document), [store]);
  if (rounds === null) return null;
  const words = rounds && wordsOf(rounds, t);
  return (
    // Its place is kept while it loads.
    <section className={s.strip} aria-label={t('rounds.title')}>
      {words && (
        <>
          <div className={s.main}>
            <p>
              {words.round && <span className={s.round}>{words.round}</span>}
              <strong className={s.table}>{words.place}</strong>
            </p>
            {rounds.endsAt !== null && rounds.state !== 'over' && <TimeLeft store={store} />}
          </div>
          {words.person && (
            <p className={s.person}>
              <bdi>{words.person}</bdi>
            </p>
          )}
          {words.after && <p className={s.after}>{words.after}</p>}
          <SpokenSeat text={words.said} />
        </>
      )}
    </section>
  );
}

/** Says each change, once; not what stands there at first, which is read like the rest of the screen. */
function SpokenSeat({ text }: { text: string }) {
  const [first] = useState(text);
  const [hasChanged, setHasChanged] = useState(false);
  if (!hasChanged && text !== first) setHasChanged(true);
  return <VisuallyHidden aria-live="polite">{hasChanged && text}</VisuallyHidden>;
}

/** "2:41", each second. Rounded up, so that it is 0:00 at the end and not before. */
function TimeLeft({ store }: { store: RoundsStore }) {
  const [left, setLeft] = useState(store.left);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      clearTimeout(timer);
      const now = store.left();
      if (now === null) return;
      setLeft(now);
      timer = setTimeout(tick, now % SECOND_MS || SECOND_MS);
    };
    tick();
    const stop = store.subscribe(tick);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [store]);
  const seconds = Math.ceil((left ?? 0) / SECOND_MS);
  return (
    <span role="timer" className={s.time}>
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
  );
}
