import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useMessages } from '../../messages/messages';
import { useServices } from '../../session/services';
import { useToasts } from '../../ui/toasts';
import type { FlowContext } from './flow-context';

/** Creates a screen's flow once, and keeps it for as long as the screen. */
export function useFlow<Flow extends { start(): () => void }>(create: (context: FlowContext) => Flow): Flow {
  const services = useServices();
  const toasts = useToasts();
  const t = useMessages();
  const [, go] = useLocation();
  const [flow] = useState(() => create({ ...services, go, toast: (tone, { key, values }) => toasts.show(tone, t(key, values)) }));
  useEffect(() => flow.start(), [flow]);
  return flow;
}
