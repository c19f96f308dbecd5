import { API_CHECKS, CALL_CHECKS } from './checks-of-api';
import { FILE_CHECKS } from './checks-of-files';
import { PAGE_CHECKS } from './checks-of-page';
import { SIGHT_CHECKS } from './checks-of-sight';
import { TAG_CHECKS, WORD_CHECKS } from './checks-of-tag';
import type { Facts } from './facts';
import { LEVELS, type Check, type Row } from './finding';

/** All checks, in the order an organiser would look. */
export const CHECKS: readonly Check[] = [
  ...FILE_CHECKS,
  ...TAG_CHECKS,
  ...WORD_CHECKS,
  ...API_CHECKS,
  ...CALL_CHECKS,
  ...PAGE_CHECKS,
  ...SIGHT_CHECKS,
];

const rank = ({ finding }: Row) => LEVELS.indexOf(finding?.level ?? 'unknown');

/** The checks' findings, worst first. */
export function findingsOf(facts: Facts, checks: readonly Check[] = CHECKS): Row[] {
  const rows = checks.map(({ judge, ...check }) => ({ ...check, finding: judge(facts) }));
  return rows.toSorted((a, b) => rank(a) - rank(b));
}
