import { useState } from 'react';
import type { Evening } from '../../api/admin-calls';
import { useMessages } from '../../messages/messages';
import { useToasts } from '../../ui/toasts';
import { useAdminStores } from './admin-stores';
import { failureOf } from './failure';
import s from './evening.module.css';

const OPTIONS = [
  ['onlyHere', 'admin.onlyHere'],
  ['opensWhenHere', 'admin.opensWhenHere'],
] as const;

/** How the evening treats people who are checked in: a box each, kept at once. */
export function HereOptions({ evening }: { evening: Evening }) {
  const t = useMessages();
  const toasts = useToasts();
  const store = useAdminStores().evening;
  const [busy, setBusy] = useState(false);
  const change = async (name: (typeof OPTIONS)[number][0], on: boolean) => {
    setBusy(true);
    try {
      await store.change({ [name]: on });
    } catch (error) {
      const failure = failureOf(error);
      if (failure) toasts.show('error', 'text' in failure ? failure.text : t(failure.key, failure.values));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={s.options}>
      {OPTIONS.filter(([name]) => evening[name] !== null).map(([name, text]) => (
        <label key={name} className={s.option}>
          <input
            type="checkbox"
            checked={evening[name] === true}
            aria-disabled={busy || undefined}
            onChange={(event) => void (!busy && change(name, event.target.checked))}
          />
          {t(text)}
        </label>
      ))}
    </div>
  );
}
