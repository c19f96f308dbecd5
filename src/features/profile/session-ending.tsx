import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import { ApiError, isApiError } from '../../api/errors';
import { SESSION_LIFETIME_MS } from '../../domain/limits';
import { useMessages } from '../../messages/messages';
import { SentenceText, type Sentence } from '../../messages/sentence';
import { waitOf } from '../../session/cooldown';
import { sentenceOf } from '../../session/error-sentence';
import { useServices, type MountServices } from '../../session/services';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/field';
import { focusLate } from '../../ui/focus-late';
import { Form, useForm } from '../../ui/form';
import { Heading } from '../../ui/heading';
import { useToasts, type Toast } from '../../ui/toasts';
import s from './question.module.css';

/** An id that no other toast has: theirs count from 1. */
const TOAST = 0;
/** Where an organiser's own desk says so, half an hour before. */
const DESK = '/admin';

/**
 * Says when the session ends, shown ten minutes before, and lets somebody sign in again on the spot: the screen stays below, with all
 * that was typed.
 */
export function SessionEnding() {
  const t = useMessages();
  const toasts = useToasts();
  const { session, locale } = useServices();
  const isDesk = useLocation()[0] === DESK;
  const endsAt = useStore(session, ({ record }) => (record?.issuedAt ?? 0) + SESSION_LIFETIME_MS);
  // The region of the browser's own language decides about 22:08 or 10:08 pm.
  const regions = (navigator.languages ?? []).filter((tag) => tag.startsWith(`${locale}-`));
  const time = new Intl.DateTimeFormat([...regions, locale], { timeStyle: 'short' }).format(endsAt);
  const [isAsking, setIsAsking] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  useReturningFocus(place);
  const id = useId();

  useEffect(() => {
    if (isDesk || isAsking) return undefined;
    const toast: Toast = {
      id: TOAST,
      kind: 'info',
      text: t('session.ends', { time }),
      action: { label: t('session.again'), act: () => setIsAsking(true) },
    };
    toasts.store.setState((state) => ({ toasts: [...state.toasts, toast] }));
    return () => toasts.dismiss(TOAST);
  }, [toasts, t, time, isDesk, isAsking]);

  return (
    <>
      <span ref={place} hidden />
      <Dialog open={isAsking} onClose={() => setIsAsking(false)} role="alertdialog" size="small" labelledBy={id}>
        <SignInAgain id={id} onClose={() => setIsAsking(false)} />
      </Dialog>
    </>
  );
}

function SignInAgain({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useMessages();
  const services = useServices();
  const email = useStore(services.session, ({ user }) => user?.email ?? '');
  const form = useForm({
    names: ['password'],
    validate: ({ password }) => (password === '' ? { password: t('session.again.required') } : {}),
    async onSubmit({ password }) {
      try {
        await renew(services, email, password);
      } catch (error) {
        form.setErrors(failureAt('password', error));
      }
    },
  });
  return (
    <Form form={form} className={s.question ?? ''}>
      <Heading below={1} id={id}>
        {t('session.again')}
      </Heading>
      <p className={s.stays}>{t('session.again.hint')}</p>
      {/* Tells a password manager whose password to fill in. */}
      <input hidden readOnly type="email" autoComplete="username" value={email} />
      <TextField
        name="password"
        type="password"
        label={t('session.again.password')}
        autoComplete="current-password"
        enterKeyHint="go"
        announced
      />
      <div className={s.answers}>
        <Button onClick={onClose}>{t('consent.later')}</Button>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t('session.again')}
        </Button>
      </div>
    </Form>
  );
}

/** Why the login failed, as the error of a field; nothing if it was left. */
function failureAt<Name extends string>(field: Name, error: unknown): Partial<Record<Name, ReactNode>> {
  const wait = isApiError(error) ? Math.ceil(error.retryAfter / 1_000) : 0;
  const sentence: Sentence | null = wait > 0 ? waitOf(wait) : sentenceOf(error, { else: 'consent.failed' });
  return (sentence ? { [field]: <SentenceText sentence={sentence} /> } : {}) as Partial<Record<Name, ReactNode>>;
}

/** Logs the same attendee in again: a new session replaces this one. */
async function renew({ api, session }: MountServices, email: string, password: string): Promise<void> {
  const tokens = await api.login({ email, password });
  if (!session.begin(tokens)) throw new ApiError('shape');
  session.complete();
}

/** Gives the focus back to where it was before the toast and the dialog, once they have gone. */
function useReturningFocus(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = place.current?.getRootNode() as ShadowRoot | undefined;
    let left = root?.activeElement;
    const onFocus = ({ target }: Event) => {
      if (target instanceof Element && !target.closest('[part=toast], [role=alertdialog]')) left = target;
    };
    root?.addEventListener('focusin', onFocus);
    return () => {
      root?.removeEventListener('focusin', onFocus);
      if (left?.isConnected) focusLate(left as HTMLElement);
    };
  }, [place]);
}
