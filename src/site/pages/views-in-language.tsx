import { useContext } from 'react';
import { Views, type ViewsProps } from 'chartable/react';
import { ViewsLabelsContext } from './language';

export const ViewsInLanguage = (props: ViewsProps) => <Views {...props} labels={useContext(ViewsLabelsContext)} />;
