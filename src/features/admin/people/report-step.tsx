import type { ReportedPerson } from '../../../api/report-calls';
import { HandleForm, type ReportStep } from './report-view';
import { SuspendForm } from './suspension';

export interface ReportStepFormProps {
  step: ReportStep;
  /** `null` if the server doesn't say whom the report is about: it can only be handled then. */
  person: Pick<ReportedPerson, 'name' | 'email'> | null;
  /** Id of the heading. */
  id: string;
  /** @param changed whether anything was sent */
  onDone: (changed: boolean) => void;
  /** Rejects like its call. */
  suspend: (reason: string, password: string) => Promise<void>;
}

/** The form of a report's button, in place of the reports: to be done with it, or to suspend the person. */
export function ReportStepForm({ step, person, id, onDone, suspend }: ReportStepFormProps) {
  if (step.what === 'handle' || person === null) return <HandleForm report={step.report} id={id} onDone={onDone} />;
  return (
    <SuspendForm
      person={person}
      id={id}
      onClose={() => onDone(false)}
      suspend={async (reason, password) => {
        await suspend(reason, password);
        onDone(true);
      }}
    />
  );
}
