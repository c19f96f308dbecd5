import type { Page } from 'playwright';

const LIVE = ':is([role=status], [role=alert], output, [aria-live]:not([aria-live=off]))';

/** How many live regions of the widget stand within another: their text is said twice, or not at all. */
export const nestedRegions = (page: Page): Promise<number> => page.locator(`dating-app ${LIVE} ${LIVE}`).count();
