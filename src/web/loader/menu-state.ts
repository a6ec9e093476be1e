/** Says for the menu's button whether the menu is open, which the program does once it is there. */
export function tellMenuState(): void {
  const button = document.querySelector<HTMLButtonElement>('button[popovertarget]');
  const menu = button?.popoverTargetElement;
  if (!button || !menu) return;
  const tell = () => {
    button.ariaExpanded = String(menu.matches(':popover-open'));
  };
  tell();
  menu.addEventListener('toggle', tell);
}
