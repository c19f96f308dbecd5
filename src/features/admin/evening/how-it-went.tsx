import type { EveningOutcome } from '../../../api/admin-calls';
import { useMessages } from '../../../messages/messages';
import { DeskSection } from '../desk-section';

/** Who came, and of ten attendees how many had a match: figures of many alone. */
export function HowItWent({ outcome: { turnUp, matchedOfTen } }: { outcome: EveningOutcome }) {
  const t = useMessages();
  return (
    <DeskSection title={t('admin.went')}>
      <div>
        {turnUp && <p>{t('admin.went.came', turnUp)}</p>}
        <p>{matchedOfTen === null ? t('admin.went.few') : t('admin.went.matched', { count: matchedOfTen })}</p>
      </div>
    </DeskSection>
  );
}
