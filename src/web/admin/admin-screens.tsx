import { Route, Routes } from 'react-router';
import { AdminLayout } from './layout/admin-layout.tsx';
import { UnknownScreen } from './layout/unknown-screen.tsx';
import { screens } from './screens.ts';
import { useMay } from './session/staff-user.ts';

/** What somebody may not use is as unknown to them as what is not there. */
export function AdminScreens() {
  const may = useMay();
  const open = screens.filter(({ permission }) => !permission || may(permission));
  return (
    <Routes>
      <Route element={<AdminLayout />}>
        {open.map(({ path, Screen }) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
        <Route path="*" element={<UnknownScreen />} />
      </Route>
    </Routes>
  );
}
