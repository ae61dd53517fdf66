import type { ReactNode } from 'react';

/** Small drawings of the product, without words, so that they need no translation. Decorative. */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 320 180" aria-hidden="true">
      <rect width="320" height="180" rx="20" fill="#e3f1ea" />
      {children}
    </svg>
  );
}

const DIGITS = ['4', '1', '7', '0', ''];

/** A letter with an activation code. */
export function CodeDrawing() {
  return (
    <Drawing>
      <rect x="62" y="26" width="196" height="128" rx="14" fill="#ffffff" />
      <path d="M62 44 160 96l98-52v-4a14 14 0 0 0-14-14H76a14 14 0 0 0-14 14z" fill="#d2f0e1" />
      <path d="m62 44 98 52 98-52" fill="none" stroke="#0a804c" strokeWidth="2.5" strokeLinejoin="round" />
      {DIGITS.map((digit, index) => (
        <g key={index}>
          <rect
            x={84 + index * 31}
            y="108"
            width="26"
            height="32"
            rx="7"
            fill="#ffffff"
            stroke={digit ? '#0b1b36' : '#0a804c'}
            strokeWidth={digit ? 1.5 : 2.5}
          />
          <text x={97 + index * 31} y="130" textAnchor="middle" fontSize="17" fontWeight="700" fill="#0b1b36">
            {digit}
          </text>
        </g>
      ))}
    </Drawing>
  );
}

/** The two linked amounts of the converter. */
export function AmountsDrawing() {
  return (
    <Drawing>
      <Amount y={28} flag={['#d52b1e', '#ffffff', '#d52b1e']} width={64} />
      <Amount y={100} flag={['#007a5e', '#ce1126', '#fcd116']} width={96} isChosen />
      <circle cx="160" cy="90" r="17" fill="#0b1b36" />
      <path
        d="M155 96V83m-4 4 4-4 4 4M165 84v13m-4-4 4 4 4-4"
        fill="none"
        stroke="#ffffff"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Drawing>
  );
}

type AmountProps = { y: number; flag: string[]; width: number; isChosen?: boolean };

function Amount({ y, flag, width, isChosen }: AmountProps) {
  return (
    <>
      <rect
        x="52"
        y={y}
        width="216"
        height="52"
        rx="12"
        fill="#ffffff"
        stroke={isChosen ? '#0a804c' : '#bac9dd'}
        strokeWidth={isChosen ? 2.5 : 1.5}
      />
      <rect x="68" y={y + 12} width="40" height="6" rx="3" fill="#bac9dd" />
      <rect x="68" y={y + 26} width={width} height="13" rx="6.5" fill="#0b1b36" />
      {flag.map((color, index) => (
        <rect key={index} x={218 + index * 11} y={y + 17} width="11" height="19" fill={color} />
      ))}
      <rect
        x="218"
        y={y + 17}
        width="33"
        height="19"
        rx="3"
        fill="none"
        stroke="#0b1b36"
        strokeOpacity="0.2"
      />
    </>
  );
}

/** The steps of a transfer. */
export function StepsDrawing() {
  return (
    <Drawing>
      <rect x="62" y="22" width="196" height="136" rx="14" fill="#ffffff" />
      <path d="M92 52v76" stroke="#0a804c" strokeWidth="3" />
      {[52, 90, 128].map((y, index) => (
        <g key={y}>
          <circle cx="92" cy={y} r="11" fill="#0a804c" />
          <path
            d={`m87 ${y} 3.6 3.6 6.6-7`}
            fill="none"
            stroke="#ffffff"
            strokeWidth="2.4"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
          <rect x="116" y={y - 9} width={[96, 72, 110][index]} height="8" rx="4" fill="#0b1b36" />
          <rect x="116" y={y + 4} width="56" height="6" rx="3" fill="#bac9dd" />
        </g>
      ))}
    </Drawing>
  );
}
