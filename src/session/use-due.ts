import { useEffect, useState } from 'react';
import { whenDue } from '../page/when-due';
import { useServices } from './services';

/**
 * Renders a component anew at a time, or as soon as the phone that slept over it wakes.
 * @param at ms since 1970; nothing happens for a past time, or `NaN`
 */
export function useDue(at: number): void {
  const { now } = useServices();
  const [, setDone] = useState(0);
  useEffect(() => (at > now() ? whenDue({ at, now, act: () => setDone(at), document }) : undefined), [at, now]);
}
