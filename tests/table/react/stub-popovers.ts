// jsdom has no popovers or modal dialogs, so these functions only set their state.
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
