import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import classes from './PopupMenu.module.css';

type Props = {
  /** The button's accessible name. */
  label: string;
  button: ReactNode;
  buttonClass: string | undefined;
  /** Links and buttons with the attributes of `menuItem`. */
  children: ReactNode;
};

/** The attributes of each item of a `PopupMenu`. */
export const menuItem = { role: 'menuitem', tabIndex: -1, className: classes.item } as const;

/** A button with a menu below it. Arrow keys move inside; Escape and clicking or focusing outside close it. */
export function PopupMenu({ label, button, buttonClass, children }: Props) {
  const [opened, setOpened] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const target = useRef<HTMLButtonElement>(null);
  const items = () => [...(root.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  useOutside(root, opened, () => setOpened(false));

  const openAt = (index: 0 | -1) => {
    setOpened(true);
    requestAnimationFrame(() => items().at(index)?.focus());
  };
  const close = () => {
    setOpened(false);
    target.current?.focus();
  };
  const move = (event: KeyboardEvent) => {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: (at + 1) % all.length, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (event.key === 'Escape') close();
    else if (event.key === 'Tab') setOpened(false);
    else if (next !== undefined) all.at(next)?.focus();
    if (event.key === 'Escape' || next !== undefined) event.preventDefault();
  };

  return (
    <div ref={root} className={classes.root}>
      <button
        ref={target}
        type="button"
        className={buttonClass}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={opened}
        aria-controls={opened ? id : undefined}
        onClick={() => (opened ? setOpened(false) : openAt(0))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          openAt(event.key === 'ArrowDown' ? 0 : -1);
        }}
      >
        {button}
      </button>
      {opened && (
        // The items handle their own clicks; choosing one closes the menu.
        <div
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className={classes.menu}
          onKeyDown={move}
          onClick={close}
        >
          {children}
        </div>
      )}
    </div>
  );
}

function useOutside(root: { current: HTMLElement | null }, active: boolean, onOutside: () => void) {
  useEffect(() => {
    if (!active) return undefined;
    const look = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) onOutside();
    };
    document.addEventListener('pointerdown', look);
    document.addEventListener('focusin', look);
    return () => {
      document.removeEventListener('pointerdown', look);
      document.removeEventListener('focusin', look);
    };
  });
}
