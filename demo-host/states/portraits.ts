const SKINS = ['#f4cfa8', '#8d5524', '#e0ac69', '#5b3a1e', '#ffdbac', '#c68642'];
const GROUNDS = ['#dfe7ee', '#24313f', '#efe3d0', '#3a2438', '#cfe3d4', '#12181c'];
const HAIR = ['#2b1b12', '#0e0b0a', '#b5651d', '#d8c3a5', '#5a5a5a'];

const pickOf = (list: readonly string[], number: number) => list[number % list.length] ?? '';

/** A drawn face in an SVG of 4:5. Every second background is dark; the distance varies. */
export function portraitSvg(number: number): string {
  const scale = 0.75 + (number % 3) * 0.35;
  const head = `<g transform="translate(200 ${190 + (number % 2) * 40}) scale(${scale})">
    <path d="M-150 330c0-130 60-170 150-170s150 40 150 170z" fill="${pickOf(HAIR, number + 2)}"/>
    <ellipse rx="88" ry="110" fill="${pickOf(SKINS, number)}"/>
    <path d="M-92-20c-8-90 40-124 92-124s100 34 92 124c-20-50-50-66-92-66s-72 16-92 66z" fill="${pickOf(HAIR, number)}"/>
    <circle cx="-34" cy="4" r="8"/><circle cx="34" cy="4" r="8"/>
    <path d="M-30 52q30 26 60 0" fill="none" stroke="#000" stroke-width="6" stroke-linecap="round"/></g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500" viewBox="0 0 400 500"><rect width="400" height="500" fill="${pickOf(GROUNDS, number)}"/>${head}</svg>`;
}
