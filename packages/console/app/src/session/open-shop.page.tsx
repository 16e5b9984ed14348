import { useQueryClient } from "@tanstack/react-query";
import { getRouteApi, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { openAlone } from "./open-shop.js";

const route = getRouteApi("/open/$tenantId");

/** Between two shops: it shows nothing of either, and forgets the one before. */
export function OpenShopPage() {
  const { tenantId } = route.useParams();
  const { history } = useRouter();
  const client = useQueryClient();
  useEffect(() => {
    client.clear();
    history.destroy();
    openAlone(tenantId);
  }, [client, history, tenantId]);
  return <main aria-busy="true" />;
}
