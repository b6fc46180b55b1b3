// Opening another business from the menu of businesses.
import { useBusiness } from '../../lib/business.js';
import { Dialog } from '../../ui/dialog.js';
import { OpenBusinessForm } from '../business/open-business-form.js';

export default function OpenBusinessDialog({ onClose }: { onClose(): void }) {
  const { enter } = useBusiness();
  const opened = (id: number) => {
    onClose();
    void enter(id);
  };
  return (
    <Dialog title="Add a business" opened onClose={onClose}>
      <OpenBusinessForm onOpened={opened} />
    </Dialog>
  );
}
