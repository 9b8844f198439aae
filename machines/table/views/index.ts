export { isViewName, viewsMachine, type View, type ViewsActor, type ViewsEvent } from './machine';
