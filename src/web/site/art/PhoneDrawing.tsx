/** A phone with a transfer in progress, without words. Decorative. */
export function PhoneDrawing() {
  return (
    <svg viewBox="0 0 300 340" aria-hidden="true">
      <path d="M46 340V40a32 32 0 0 1 32-32h144a32 32 0 0 1 32 32v300z" fill="#0b1b36" />
      <path d="M58 340V42a22 22 0 0 1 22-22h140a22 22 0 0 1 22 22v298z" fill="#f4f7f5" />
      <rect x="124" y="28" width="52" height="9" rx="4.5" fill="#0b1b36" />
      <rect x="74" y="54" width="152" height="86" rx="16" fill="#142b4a" />
      <rect x="90" y="72" width="52" height="7" rx="3.5" fill="#6c86aa" />
      <rect x="90" y="90" width="92" height="16" rx="8" fill="#ffffff" />
      <rect x="90" y="118" width="70" height="7" rx="3.5" fill="#43bf85" />
      <rect x="74" y="156" width="152" height="150" rx="16" fill="#ffffff" />
      <path d="M98 186v88" stroke="#a5e1c4" strokeWidth="3" />
      <path d="M98 186v44" stroke="#0a804c" strokeWidth="3" />
      {[186, 230].map((y) => (
        <g key={y}>
          <circle cx="98" cy={y} r="10" fill="#0a804c" />
          <path
            d={`m93.5 ${y} 3.2 3.2 6-6.4`}
            fill="none"
            stroke="#ffffff"
            strokeWidth="2.2"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </g>
      ))}
      <circle cx="98" cy="274" r="9" fill="#ffffff" stroke="#0a804c" strokeWidth="2.5" />
      <circle cx="98" cy="274" r="3.5" fill="#0a804c" />
      {[186, 230, 274].map((y, index) => (
        <g key={y}>
          <rect x="120" y={y - 9} width={[82, 64, 74][index]} height="8" rx="4" fill="#0b1b36" />
          <rect x="120" y={y + 4} width="48" height="6" rx="3" fill="#bac9dd" />
        </g>
      ))}
      <rect x="74" y="320" width="152" height="40" rx="12" fill="#0a804c" />
      <path
        d="m236 34 5.6 12.4 13.6 1.3-10.2 9 3 13.3-12-7-11.9 7 3-13.3-10.3-9 13.6-1.300z"
        fill="#ffd23f"
      />
    </svg>
  );
}
