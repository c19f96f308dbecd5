import type { Api } from '../../api/api';
import type { Cooldown } from '../../session/cooldown';

/** The calls of an upload; presigning respects the server's request to wait. */
export const withUploadCooldown = (
  api: Pick<Api, 'presignPhoto' | 'upload'>,
  cooldown: Cooldown,
): Pick<Api, 'presignPhoto' | 'upload'> => ({
  presignPhoto: (...photo) => cooldown.through(() => api.presignPhoto(...photo)),
  upload: (request) => api.upload(request),
});
