import { createElement, type ReactElement, type SVGProps } from 'react';

interface IconData {
  /** Tag and attributes of each shape. */
  readonly node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

interface IconProps extends SVGProps<SVGSVGElement> {
  /** Width and height; default 24. */
  size?: number | string;
}

/** Replaces lucide-react's function of the same name. Icons are hidden from screen readers unless labelled. */
export default function createLucideIcon({ node }: IconData): (props: IconProps) => ReactElement {
  return function LucideIcon({ size = 24, ...props }) {
    const look = {
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': !props['aria-label'] && !props.role,
    } as const;
    const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
    return createElement('svg', { ...look, ...props }, ...shapes);
  };
}
