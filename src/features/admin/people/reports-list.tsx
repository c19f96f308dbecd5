import { useEffect, useId, useRef, useState } from 'react';
import type { ReportSeen } from '../../../api/report-calls';
import { useMessages } from '../../../messages/messages';
import { Button } from '../../../ui/button';
import { focusLate } from '../../../ui/focus-late';
import { Heading } from '../../../ui/heading';
import { Notice } from '../../../ui/notice';
import { saidLater } from '../../../ui/said-later';
import { useAdminStores } from '../admin-stores';
import shared from '../dashboard.module.css';
import { DeskDialog } from '../desk-dialog';
import { ReportStepForm } from './report-step';
import { Report, type ReportStep } from './report-view';
import dialogs from '../question.module.css';
import { useFailureToast } from '../use-call';

/** The list of reports. */
export function ReportsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const id = useId();
  return (
    <DeskDialog open={open} onClose={onClose} labelledBy={id}>
      <ReportsList id={id} onClose={onClose} />
    </DeskDialog>
  );
}

/** All reports of the event, those that wait first, a page at a time. */
function ReportsList({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useMessages();
  const { reports: calls, roster, refresh } = useAdminStores();
  const showFailure = useFailureToast();
  const [listed, setListed] = useState<readonly ReportSeen[]>([]);
  const [more, setMore] = useState<string | null>(null);
  const [phase, setPhase] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [step, setStep] = useState<ReportStep | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const round = useRef(0);

  const load = async (token: string | null) => {
    const mine = (round.current += 1);
    setPhase('loading');
    try {
      const page = await calls.page(token);
      if (mine !== round.current) return;
      setListed((before) => (token === null ? page.reports : [...before, ...page.reports]));
      setMore(page.nextToken);
      setPhase('ready');
    } catch (error) {
      if (mine !== round.current) return;
      setPhase('failed');
      if (token !== null) showFailure(error);
    }
  };
  useEffect(() => {
    void load(null);
    return () => void (round.current += 1);
    // Once per opening.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  // A form that takes the list's place has its own focus; afterwards the list has it again.
  useEffect(() => {
    if (step === null) focusLate(heading.current);
  }, [step]);
  const done = (changed: boolean) => {
    // The form of another report may be open by now.
    setStep((now) => (now === step ? null : now));
    if (!changed) return;
    void load(null);
    refresh();
  };

  if (step !== null) {
    const { person } = step.report;
    const suspend = async (reason: string, password: string) => {
      if (person) await roster.suspend(person.id, reason, password);
    };
    return <ReportStepForm step={step} person={person} id={id} onDone={done} suspend={suspend} />;
  }
  return (
    <div className={dialogs.question}>
      <Heading below={1} id={id} tabIndex={-1} ref={heading} data-first>
        {t('admin.reports')}
      </Heading>
      <div id={`${id}-hint`}>
        {phase === 'loading' && listed.length === 0 && (
          <output className={shared.muted}>
            <span {...saidLater}>{t('app.loading')}</span>
          </output>
        )}
        {phase === 'failed' && <Notice kind="danger">{t('admin.reports.failed')}</Notice>}
      </div>
      {listed.map((report) => (
        <Report
          key={report.reference}
          report={report}
          seed={report.person?.id ?? report.reference}
          named
          onStep={setStep}
          onReopened={() => done(true)}
        />
      ))}
      {more !== null && (
        <Button busy={phase === 'loading'} onClick={() => void load(more)}>
          {t('admin.people.more')}
        </Button>
      )}
      <Button onClick={onClose}>{t('admin.done')}</Button>
    </div>
  );
}
