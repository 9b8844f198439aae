import { InspectorPage, type InspectorPageProps } from '../inspector-page';
import { gallery } from '.';

/** The inspector's page, with the gallery while no app is connected. */
export function GalleryPage(props: Omit<InspectorPageProps, 'examples'>) {
  return <InspectorPage {...props} examples={gallery} />;
}
