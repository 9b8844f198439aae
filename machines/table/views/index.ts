export { isSameName, isViewName, viewsMachine, type View, type ViewsActor, type ViewsEvent } from './views.machine';
