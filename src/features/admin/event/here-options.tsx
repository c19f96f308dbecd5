import type { Evening } from '../../../api/admin-calls';
import { useMessages } from '../../../messages/messages';
import { useAdminStores } from '../admin-stores';
import { useAction } from '../use-call';
import s from './event.module.css';

const OPTIONS = [
  ['onlyHere', 'admin.onlyHere'],
  ['opensWhenHere', 'admin.opensWhenHere'],
] as const;

/** Options for people checked in: checkboxes, saved at once. */
export function HereOptions({ evening }: { evening: Evening }) {
  const t = useMessages();
  const store = useAdminStores().evening;
  const [busy, run] = useAction();
  const change = (name: (typeof OPTIONS)[number][0], on: boolean) => run(true, () => store.change({ [name]: on }));
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
