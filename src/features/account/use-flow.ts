import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useMessages } from '../../messages/messages';
import { useServices } from '../../session/services';
import { useToasts } from '../../ui/toasts';
import type { Means } from './means';
import { say } from './saying';

/** Makes a screen's flow once and lets it live as long as the screen. */
export function useFlow<Flow extends { start(): () => void }>(create: (means: Means) => Flow): Flow {
  const services = useServices();
  const toasts = useToasts();
  const t = useMessages();
  const [, go] = useLocation();
  const [flow] = useState(() => create({ ...services, go, toast: (tone, saying) => toasts.show(tone, say(t, saying)) }));
  useEffect(() => flow.start(), [flow]);
  return flow;
}
