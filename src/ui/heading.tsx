import { createContext, useContext, type ComponentProps } from 'react';
import s from './heading.module.css';
import { classes } from './classes';

export type HeadingLevel = 1 | 2 | 3 | 4;

/** Level of the screen's heading, chosen by the organiser to fit the page's outline. */
export const HeadingLevelContext = createContext<HeadingLevel>(2);

export interface HeadingProps extends ComponentProps<'h2'> {
  /** Levels below the screen's heading; 0 is that heading. */
  below?: 0 | 1 | 2;
}

const LOOKS = [s.title, s.section, s.small] as const;

/** h1 to h6, by context. The style depends on `below`, not on the tag; a class replaces that of the screen's heading. */
export function Heading({ below = 0, className, ...rest }: HeadingProps) {
  const Tag = `h${Math.min(6, useContext(HeadingLevelContext) + below)}` as 'h2';
  // After a navigation the app focuses the element with this attribute.
  const own = below === 0 ? { tabIndex: -1, 'data-screen-heading': '' } : {};
  return <Tag {...own} {...rest} className={classes(!(className && below === 0) && LOOKS[below], className)} />;
}
