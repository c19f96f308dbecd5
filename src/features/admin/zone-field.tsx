import type { ReactNode } from 'react';
import { deviceZone } from '../../domain/time-zone';
import { useMessages } from '../../messages/messages';
import { SelectField } from '../../ui/select-field';

/**
 * The time zones to choose from, by name: those that this browser lists, and those given, which may be other names of the same
 * (Asia/Calcutta, Asia/Kolkata). `Etc/GMT-2` and the like are left out: they know no daylight saving, and their signs mislead.
 */
export function zonesWith(...given: readonly string[]): string[] {
  const listed = Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/') && !zone.startsWith('Etc/'));
  return [...new Set([...listed, ...given])].toSorted();
}

interface ZoneFieldProps {
  defaultValue: string;
  hint?: ReactNode;
}

/** A time zone. A phone's own picker of it is easier than a name to be typed, and has no wrong ones. */
export function ZoneField({ defaultValue, hint }: ZoneFieldProps) {
  const t = useMessages();
  return (
    <SelectField
      name="zone"
      label={t('admin.new.zone')}
      hint={hint}
      defaultValue={defaultValue}
      options={zonesWith(defaultValue, deviceZone()).map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
    />
  );
}
