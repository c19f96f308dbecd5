import { useMessages } from '../../messages/messages';
import { TextField } from '../../ui/field';

const VENUE_MAX = 200;

/** Where an event takes place, for its settings and for a new one. */
export function VenueField({ defaultValue }: { defaultValue: string }) {
  const t = useMessages();
  return (
    <TextField
      name="venue"
      label={t('admin.about.venue')}
      hint={t('admin.about.venue.hint')}
      defaultValue={defaultValue}
      maxLength={VENUE_MAX}
      autoComplete="off"
      dir="auto"
    />
  );
}
