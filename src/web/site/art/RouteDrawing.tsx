/** A dotted line from Canada to Cameroon over the horizon. Decorative. */
export function RouteDrawing({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 1440 420" aria-hidden="true">
      <g fill="none" stroke="#ffffff" strokeOpacity="0.07" strokeWidth="1.5">
        <ellipse cx="720" cy="760" rx="1000" ry="560" />
        <ellipse cx="720" cy="800" rx="1000" ry="560" />
        <ellipse cx="720" cy="840" rx="1000" ry="560" />
      </g>
      <path
        d="M96 372C420 250 960 240 1344 352"
        fill="none"
        stroke="#43bf85"
        strokeOpacity="0.32"
        strokeWidth="2.5"
        strokeDasharray="1 11"
        strokeLinecap="round"
      />
      <circle cx="96" cy="372" r="7" fill="#d52b1e" />
      <circle cx="96" cy="372" r="14" fill="none" stroke="#ffffff" strokeOpacity="0.35" />
      <path d="m1344 338 4.2 9.4 10.2 1-7.7 6.8 2.3 10-9-5.3-8.9 5.3 2.2-10-7.7-6.8 10.3-1z" fill="#ffd23f" />
    </svg>
  );
}
