import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useMessages } from '../../messages/messages';
import type { OwnSentence } from '../../messages/sentence';
import { type Services, useServices } from '../../session/services';
import { useToasts } from '../../ui/toasts';

/** What account flows use: services, navigation, and toasts. */
export interface FlowContext extends Pick<Services, 'api' | 'session' | 'ownProfile' | 'drafts' | 'now' | 'emit' | 'log'> {
  go(route: string, options?: { replace: boolean }): void;
  toast(tone: 'success' | 'error', sentence: OwnSentence): void;
}

export function useFlow<Flow extends { start(): () => void }>(create: (context: FlowContext) => Flow): Flow {
  const services = useServices();
  const toasts = useToasts();
  const t = useMessages();
  const [, go] = useLocation();
  const [flow] = useState(() => create({ ...services, go, toast: (tone, { key, values }) => toasts.show(tone, t(key, values)) }));
  useEffect(() => flow.start(), [flow]);
  return flow;
}
