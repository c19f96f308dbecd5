import { useEffect, useState } from 'react';
import { dateLocale } from '../../../session/dates';
import { useServices } from '../../../session/services';
import s from '../people-tabs.module.css';

/** Minutes and seconds until the results. A screen reader reads it on request: a timer isn't announced. */
export function Countdown({ until }: { until: number }) {
  const { now, locale } = useServices();
  const [left, setLeft] = useState(until - now());
  useEffect(() => {
    const timer = setInterval(() => setLeft(until - now()), 1000);
    return () => clearInterval(timer);
  }, [until, now]);
  const format = new Intl.DateTimeFormat(dateLocale(locale), { minute: '2-digit', second: '2-digit', timeZone: 'UTC' });
  return (
    <p role="timer" className={s.countdown}>
      {format.format(Math.max(0, left))}
    </p>
  );
}
