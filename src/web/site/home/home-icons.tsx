import { Icon } from '../../ui/Icon.tsx';

export const BillIcon = () => (
  <Icon>
    <path d="M6 3.5h12v17l-3-2-3 2-3-2-3 2z" />
    <path d="M9.5 8.5h5M9.5 12.5h5" />
  </Icon>
);

export const ClockIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7v5.2l3.4 2" />
  </Icon>
);
