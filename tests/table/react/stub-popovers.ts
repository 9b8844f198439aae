/** Stubs popovers and modal dialogs, which jsdom lacks. The stubs only mark them as open or closed. */
export function stubPopovers(): void {
  HTMLElement.prototype.showPopover = function showPopover() {
    this.dataset['isOpen'] = 'true';
  };
  HTMLElement.prototype.hidePopover = function hidePopover() {
    delete this.dataset['isOpen'];
  };
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}
