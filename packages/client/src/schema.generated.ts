export interface paths {
    "/api/v2/admin/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open an account and sign in.
         * @description Where the host has closed registration this is a 403; accounts are then made by an operator, or by adding a member.
         */
        post: operations["register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with email and password. */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Revoke the token of this request. */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/logout-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Revoke all tokens of the caller. */
        post: operations["logoutAll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the caller's tokens, without their secrets. */
        get: operations["listTokens"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke one of the caller's tokens. */
        delete: operations["revokeToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/who_am_i": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller, and the tenants it belongs to. */
        get: operations["whoAmI"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change the caller's profile; fields that are not sent stay as they are. */
        patch: operations["updateProfile"];
        trace?: never;
    };
    "/api/v2/admin/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the caller's password and revoke its other tokens. */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/password/forgot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail a link to choose a new password; answers alike for unknown addresses. */
        post: operations["forgotPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/password/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Choose a new password with the token that was mailed. */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/tenants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the tenants the caller belongs to. */
        get: operations["listTenants"];
        put?: never;
        /** Create a tenant; the caller becomes its ADMIN. */
        post: operations["createTenant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/tenants/{tenantId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a tenant. */
        get: operations["getTenant"];
        put?: never;
        /** Change the name or the settings of a tenant. */
        post: operations["updateTenant"];
        /** Hide a tenant everywhere; an operator can bring it back. */
        delete: operations["deleteTenant"];
        options?: never;
        head?: never;
        /** Change the name or the settings of a tenant. */
        patch: operations["updateTenantByPatch"];
        trace?: never;
    };
    "/api/v2/admin/team-members/{tenantId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the team of a tenant; empty for a caller outside it. */
        get: operations["listMembers"];
        put?: never;
        /** Add a member; an unknown address is invited by mail. */
        post: operations["addMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/team-members/{tenantId}/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the role of a member. */
        post: operations["changeRole"];
        /** Remove a member; a member may remove itself. */
        delete: operations["removeMember"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/announcements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the announcements of a tenant, newest first. */
        get: operations["listAnnouncements"];
        put?: never;
        /**
         * Create an announcement.
         * @description With status `scheduled` it is published at `scheduled_at`.
         */
        post: operations["createAnnouncement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/announcements/active": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what the caller should see now: urgent first, then newest; at most 1000. */
        get: operations["listActiveAnnouncements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/announcements/active/unread-count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count the active announcements the caller has not read; counting ends at 1000. */
        get: operations["countUnreadAnnouncements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/announcements/read-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark all active announcements as read. */
        post: operations["readAllAnnouncements"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/announcements/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read an announcement. */
        get: operations["getAnnouncement"];
        put?: never;
        post?: never;
        /** Delete an announcement with all marks on it. */
        delete: operations["deleteAnnouncement"];
        options?: never;
        head?: never;
        /** Change an announcement, or its status where the transition is allowed. */
        patch: operations["updateAnnouncement"];
        trace?: never;
    };
    "/api/v2/admin/announcements/{id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Publish an announcement at once. */
        post: operations["publishAnnouncement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/announcements/{id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Archive an announcement. */
        post: operations["archiveAnnouncement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/announcements/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark an announcement as read; repeating changes nothing. */
        post: operations["readAnnouncement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/announcements/{id}/dismiss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take an announcement out of the caller's active list; it counts as read. */
        post: operations["dismissAnnouncement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/announcements/{id}/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many users it was meant for, and how many read or dismissed it. */
        get: operations["getAnnouncementStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/category/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a category. */
        post: operations["createCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/category": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the categories, oldest first. */
        get: operations["listCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/category/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a category. */
        get: operations["getCategory"];
        put?: never;
        post?: never;
        /** Delete a category; its products stay, without one. */
        delete: operations["deleteCategory"];
        options?: never;
        head?: never;
        /**
         * Change a category; an empty body turns `published` around.
         * @description Empty is no body or `{}`. One whose fields are all unknown changes nothing.
         */
        patch: operations["updateCategory"];
        trace?: never;
    };
    "/api/v2/admin/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List products; filtered, sorted, by page or by cursor.
         * @description Send `next_cursor` back as `cursor` for the next rows: that stays quick on the thousandth page.
         */
        get: operations["listProducts"];
        put?: never;
        /** Create a product. */
        post: operations["createProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/products/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create and change products from a file; a line with a known sku changes that product.
         * @description One product a line in NDJSON, or CSV with a row of names; at most 10 MiB. Lines that are wrong are told by number and field.
         */
        post: operations["importProducts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/products/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every product, in the form an import reads. */
        get: operations["exportProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a product. */
        get: operations["getProduct"];
        put?: never;
        /** Change some fields of a product. */
        post: operations["updateProduct"];
        /** Delete a product for good; orders keep their copy of it. */
        delete: operations["deleteProduct"];
        options?: never;
        head?: never;
        /** Change some fields of a product. */
        patch: operations["updateProductByPatch"];
        trace?: never;
    };
    "/api/v2/admin/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the caller's delivery addresses, the default first. */
        get: operations["listAddresses"];
        put?: never;
        /** Add a delivery address to the caller's address book. */
        post: operations["createAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/addresses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one of the caller's addresses. */
        get: operations["getAddress"];
        put?: never;
        post?: never;
        /** Delete an address; orders that were placed keep it. */
        delete: operations["deleteAddress"];
        options?: never;
        head?: never;
        /** Change an address; orders that were placed keep it as it was. */
        patch: operations["updateAddress"];
        trace?: never;
    };
    "/api/v2/admin/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the orders of the tenant. */
        get: operations["listOrders"];
        put?: never;
        /**
         * Place an order, or with dry_run only check it.
         * @description The order, its items, stock, event and deliveries are written in one transaction. With `dry_run=true` the answer is what placing it would answer, with status 200 and without ids, and nothing changes.
         */
        post: operations["createOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/orders/my-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the caller's own orders in the tenant. */
        get: operations["listMyOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read an order with its items. */
        get: operations["getOrder"];
        put?: never;
        post?: never;
        /** Delete an order: it is hidden everywhere. */
        delete: operations["deleteOrder"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/orders/{id}/process": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start to process a pending order. */
        post: operations["processOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/orders/{id}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Complete an order that is being processed. */
        post: operations["completeOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/orders/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel an order that is not completed; stock it took is given back. */
        post: operations["cancelOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/webhooks/{tenantId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the webhook subscriptions of a tenant. */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Subscribe a URL to events; the answer is the only one that shows the secret.
         * @description In production the URL must be https and lead to a public address. The secret signs every request; **events** says how.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/webhooks/{tenantId}/event-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List every event there is, with the schema and a sample of its payload. */
        get: operations["listEventTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/webhooks/{tenantId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List deliveries, newest first, each with its attempts. */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/webhooks/{tenantId}/deliveries/{deliveryId}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a delivery again, now. */
        post: operations["redeliver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/webhooks/{tenantId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a sample of an event to the subscriptions, and wait for the first attempts. */
        post: operations["testWebhooks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/webhooks/{tenantId}/{webhookId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a subscription. */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /** Delete a subscription; what was not delivered is cancelled. */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /** Change a subscription; what is due while it is inactive is held. */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/api/v2/admin/webhooks/{tenantId}/{webhookId}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a subscription a new secret; the old one signs beside it for 24 hours. */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/webhooks/{tenantId}/{webhookId}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Switch a subscription on again and send what was held, or forget it. */
        post: operations["enableWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/webhooks/{tenantId}/{webhookId}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hold the deliveries of a subscription. */
        post: operations["pauseWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/webhooks/{tenantId}/{webhookId}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send what was held, and go on. */
        post: operations["resumeWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/webhooks/{tenantId}/{webhookId}/recover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send again all that a subscription has missed since a time. */
        post: operations["recoverDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "user.registered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sent when user.registered happens. */
        post: operations["onUserRegistered"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sent when user.updated happens. */
        post: operations["onUserUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.removed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sent when user.removed happens. */
        post: operations["onUserRemoved"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sent when order.created happens. */
        post: operations["onOrderCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sent when order.updated happens. */
        post: operations["onOrderUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sent when order.completed happens. */
        post: operations["onOrderCompleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sent when order.cancelled happens. */
        post: operations["onOrderCancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "product.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sent when product.created happens. */
        post: operations["onProductCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "product.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sent when product.updated happens. */
        post: operations["onProductUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "product.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sent when product.deleted happens. */
        post: operations["onProductDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "category.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sent when category.created happens. */
        post: operations["onCategoryCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "category.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sent when category.updated happens. */
        post: operations["onCategoryUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "category.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sent when category.deleted happens. */
        post: operations["onCategoryDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        ActiveAnnouncement: {
            id: number;
            tenant_id: string;
            title: string;
            summary: string | null;
            content: string;
            /** @enum {string} */
            type: "info" | "warning" | "success" | "alert";
            /** @enum {number} */
            priority: 0 | 1;
            is_public: boolean;
            expires_at: string | null;
            topic: string | null;
            attachment_type: ("image" | "link" | "button") | null;
            attachment_url: string | null;
            attachment_metadata: {
                [key: string]: unknown;
            } | null;
            /** Format: date-time */
            created_at: string;
            /** @constant */
            status: "published";
            is_read: boolean;
            is_dismissed: boolean;
        };
        Announcement: {
            id: number;
            tenant_id: string;
            title: string;
            summary: string | null;
            content: string;
            /** @enum {string} */
            type: "info" | "warning" | "success" | "alert";
            /** @enum {number} */
            priority: 0 | 1;
            is_public: boolean;
            expires_at: string | null;
            topic: string | null;
            attachment_type: ("image" | "link" | "button") | null;
            attachment_url: string | null;
            attachment_metadata: {
                [key: string]: unknown;
            } | null;
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            status: "draft" | "scheduled" | "published" | "archived";
            is_push_enabled: boolean;
            scheduled_at: string | null;
            published_at: string | null;
            push_title: string | null;
            push_body: string | null;
            push_data: {
                [key: string]: unknown;
            } | null;
            /** @enum {string} */
            target_type: "topic" | "all" | "users";
            target_value: string | null;
            /** @enum {string} */
            push_status: "pending" | "success" | "failed";
            push_error: string | null;
            sent_at: string | null;
            created_by: number;
            creator: {
                id: number;
                name: string;
                /** Format: email */
                email: string;
            };
            /** Format: date-time */
            updated_at: string;
        };
        Category: {
            id: number;
            name: string;
            description: string | null;
            published: boolean;
            products_count: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        Error: {
            /** @constant */
            success: false;
            /**
             * @description A stable word for programs.
             * @enum {string}
             */
            code: "validation_failed" | "bad_request" | "request_timeout" | "headers_too_large" | "malformed_json" | "tenant_header_missing" | "tenant_header_invalid" | "already_member" | "not_a_member" | "unauthenticated" | "invalid_credentials" | "account_disabled" | "forbidden" | "tenant_forbidden" | "not_found" | "method_not_allowed" | "conflict" | "last_admin" | "invalid_transition" | "precondition_failed" | "payload_too_large" | "unsupported_media_type" | "idempotency_mismatch" | "idempotency_in_progress" | "rate_limited" | "import_busy" | "internal_error" | "unavailable" | "outcome_unknown";
            /** @description A sentence for people. */
            message: string;
            /** @description The same sentence. */
            error: string;
            request_id: string;
            /** @description On 422: the path of each field that is wrong, such as order_items.0.product_id. */
            errors?: {
                [key: string]: string[];
            };
        };
        Product: {
            id: number;
            name: string;
            description: string;
            sku: string | null;
            price: number;
            stock: number;
            category_id: number | null;
            published: boolean;
            cover_id: number | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        TeamMember: {
            id: number;
            name: string;
            /** Format: email */
            email: string;
            /** @enum {string} */
            role: "ADMIN" | "MEMBER";
            is_active: number;
            /** @enum {string} */
            status: "active" | "pending";
            email_verified_at: string | null;
            last_active_at: string | null;
        };
        Tenant: {
            id: number;
            name: string;
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            role: "ADMIN" | "MEMBER";
            settings: {
                /** @enum {string} */
                inventory: "untracked" | "enforced";
            };
            /** Format: date-time */
            updated_at: string;
        };
        TenantSeat: {
            id: number;
            name: string;
            /** @enum {string} */
            role: "ADMIN" | "MEMBER";
            is_active: number;
        };
        TenantSummary: {
            id: number;
            name: string;
            /** Format: date-time */
            created_at: string;
        };
        Token: {
            id: number;
            is_current: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            last_used_at: string;
            /** Format: date-time */
            expires_at: string;
        };
        User: {
            id: number;
            tenant_id: number | null;
            name: string;
            /** Format: email */
            email: string;
            phone: string | null;
            country_code: string | null;
            email_verified_at: string | null;
            phone_verified_at: string | null;
            /** @enum {string} */
            user_type: "CONSUMER" | "OPERATOR";
            photo_url: string | null;
            /** @enum {string} */
            theme: "system" | "light" | "dark";
            language: string;
            timezone: string | null;
            /** @enum {string} */
            email_marketing: "0" | "1";
            /** @enum {string} */
            email_system: "0" | "1";
            /** @enum {string} */
            push_system: "0" | "1";
            /** @enum {string} */
            is_active: "0" | "1";
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
    };
    responses: {
        /** @description `malformed_json`: The body is not a JSON object, or broke off. */
        "Error400.malformed_json": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "malformed_json";
                };
            };
        };
        /**
         * @description `malformed_json`: The body is not a JSON object, or broke off.
         *
         *     `already_member`: The user is a member of the tenant already.
         */
        "Error400.malformed_json.already_member": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "malformed_json" | "already_member";
                };
            };
        };
        /**
         * @description `malformed_json`: The body is not a JSON object, or broke off.
         *
         *     `not_a_member`: The user is not a member of the tenant.
         */
        "Error400.malformed_json.not_a_member": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "malformed_json" | "not_a_member";
                };
            };
        };
        /**
         * @description `tenant_header_missing`: X-Tenant-ID is missing.
         *
         *     `tenant_header_invalid`: X-Tenant-ID is not a positive integer.
         */
        "Error400.tenant_header_missing.tenant_header_invalid": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "tenant_header_missing" | "tenant_header_invalid";
                };
            };
        };
        /**
         * @description `tenant_header_missing`: X-Tenant-ID is missing.
         *
         *     `tenant_header_invalid`: X-Tenant-ID is not a positive integer.
         *
         *     `malformed_json`: The body is not a JSON object, or broke off.
         */
        "Error400.tenant_header_missing.tenant_header_invalid.malformed_json": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "tenant_header_missing" | "tenant_header_invalid" | "malformed_json";
                };
            };
        };
        /** @description `invalid_credentials`: Email and password do not belong together. */
        "Error401.invalid_credentials": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "invalid_credentials";
                };
            };
        };
        /** @description `unauthenticated`: No valid token was sent. */
        "Error401.unauthenticated": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "unauthenticated";
                };
            };
        };
        /** @description `account_disabled`: The account was switched off. */
        "Error403.account_disabled": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "account_disabled";
                };
            };
        };
        /** @description `forbidden`: Only an ADMIN of the tenant may do this. */
        "Error403.forbidden": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "forbidden";
                };
            };
        };
        /**
         * @description `forbidden`: Only an ADMIN of the tenant may do this.
         *
         *     `tenant_forbidden`: The caller is not a member of the tenant, or there is none such.
         */
        "Error403.forbidden.tenant_forbidden": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "forbidden" | "tenant_forbidden";
                };
            };
        };
        /** @description `tenant_forbidden`: The caller is not a member of the tenant, or there is none such. */
        "Error403.tenant_forbidden": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "tenant_forbidden";
                };
            };
        };
        /**
         * @description `tenant_forbidden`: The caller is not a member of the tenant, or there is none such.
         *
         *     `forbidden`: Only an ADMIN of the tenant may do this.
         */
        "Error403.tenant_forbidden.forbidden": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "tenant_forbidden" | "forbidden";
                };
            };
        };
        /** @description `not_found`: There is no such thing here. */
        "Error404.not_found": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "not_found";
                };
            };
        };
        /** @description `conflict`: The state of things does not allow it. */
        "Error409.conflict": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "conflict";
                };
            };
        };
        /** @description `idempotency_in_progress`: The first request with this key is still being worked on. */
        "Error409.idempotency_in_progress": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "idempotency_in_progress";
                };
            };
        };
        /**
         * @description `idempotency_in_progress`: The first request with this key is still being worked on.
         *
         *     `conflict`: The state of things does not allow it.
         */
        "Error409.idempotency_in_progress.conflict": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "idempotency_in_progress" | "conflict";
                };
            };
        };
        /** @description `invalid_transition`: The status does not lead to that status. */
        "Error409.invalid_transition": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "invalid_transition";
                };
            };
        };
        /** @description `last_admin`: A tenant must keep at least one ADMIN. */
        "Error409.last_admin": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "last_admin";
                };
            };
        };
        /** @description `precondition_failed`: The resource is no longer the one that If-Match names. */
        "Error412.precondition_failed": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "precondition_failed";
                };
            };
        };
        /** @description `payload_too_large`: The body is too large. */
        "Error413.payload_too_large": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "payload_too_large";
                };
            };
        };
        /** @description `unsupported_media_type`: The body is of another type, or compressed. */
        "Error415.unsupported_media_type": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "unsupported_media_type";
                };
            };
        };
        /**
         * @description `idempotency_mismatch`: The key was used with another request.
         *
         *     `validation_failed`: A field is wrong; `errors` says which.
         */
        "Error422.idempotency_mismatch.validation_failed": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "idempotency_mismatch" | "validation_failed";
                };
            };
        };
        /** @description `validation_failed`: A field is wrong; `errors` says which. */
        "Error422.validation_failed": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "validation_failed";
                };
            };
        };
        /** @description `rate_limited`: Too many requests; Retry-After says when to come back. */
        "Error429.rate_limited": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "rate_limited";
                };
            };
        };
        /**
         * @description `rate_limited`: Too many requests; Retry-After says when to come back.
         *
         *     `import_busy`: Other imports are running. Please try again later.
         */
        "Error429.rate_limited.import_busy": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "rate_limited" | "import_busy";
                };
            };
        };
        /** @description `internal_error`: Something went wrong inside. */
        "Error500.internal_error": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "internal_error";
                };
            };
        };
        /** @description `unavailable`: The service cannot answer right now; nothing was changed. */
        "Error503.unavailable": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "unavailable";
                };
            };
        };
        /**
         * @description `unavailable`: The service cannot answer right now; nothing was changed.
         *
         *     `outcome_unknown`: It is not known whether this was done; Retry-After is there when the request had an Idempotency-Key and may be repeated with it.
         */
        "Error503.unavailable.outcome_unknown": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "unavailable" | "outcome_unknown";
                };
            };
        };
    };
    parameters: {
        /** @description The tenant this request is about; the caller must be a member of it. */
        TenantId: number;
        /** @description Makes repeating the request safe: for 24 hours the first answer is given again. */
        IdempotencyKey: string;
        /**
         * @description Only do it when the resource still has this ETag.
         * @example "3"
         */
        IfMatch: string;
        /** @description An id of the caller's own, to find the request in the logs. */
        RequestId: string;
    };
    requestBodies: never;
    headers: {
        /** @description The id of this request, also in every log line about it. */
        "X-Request-ID": string;
        /** @description How to authenticate: Bearer. */
        "WWW-Authenticate": string;
        /** @description Seconds after which to try again. */
        "Retry-After": string;
        /** @description The version of the resource, for If-Match. */
        ETag: string;
        /** @description RFC 8288 links to the first, prev, next and last page. */
        Link: string;
        /** @description true when this is the answer of an earlier request with the same key. */
        "Idempotent-Replayed": string;
        /** @description Requests left and seconds until all are back. */
        RateLimit: string;
        /** @description How many requests are allowed in which window. */
        "RateLimit-Policy": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    register: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes repeating the request safe: for 24 hours the first answer is given again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ada Lovelace",
                 *       "email": "ada@example.com",
                 *       "password": "correct horse battery",
                 *       "password_confirmation": "correct horse battery"
                 *     }
                 */
                "application/json": {
                    name: string;
                    /** Format: email */
                    email: string;
                    password: string;
                    password_confirmation: string;
                };
            };
        };
        responses: {
            /** @description Open an account and sign in. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "1|pKl0yZ5c3mJq8vTgW2nR7xBdE4hUfA9sLoM6iQtYkCw",
                     *       "user": {
                     *         "id": 1,
                     *         "name": "Ada Lovelace",
                     *         "email": "ada@example.com",
                     *         "user_type": "CONSUMER",
                     *         "is_active": "0",
                     *         "created_at": "2026-01-31T12:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        token: string;
                        user: {
                            id: number;
                            name: string;
                            /** Format: email */
                            email: string;
                            /** @enum {string} */
                            user_type: "CONSUMER" | "OPERATOR";
                            /** @enum {string} */
                            is_active: "0" | "1";
                            /** Format: date-time */
                            created_at: string;
                        };
                    };
                };
            };
            400: components["responses"]["Error400.malformed_json"];
            403: components["responses"]["Error403.forbidden"];
            409: components["responses"]["Error409.idempotency_in_progress"];
            413: components["responses"]["Error413.payload_too_large"];
            415: components["responses"]["Error415.unsupported_media_type"];
            422: components["responses"]["Error422.idempotency_mismatch.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.outcome_unknown"];
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: {
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "text",
                 *       "password": "correct horse battery"
                 *     }
                 */
                "application/json": {
                    email: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Sign in with email and password. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "1|pKl0yZ5c3mJq8vTgW2nR7xBdE4hUfA9sLoM6iQtYkCw",
                     *       "user": {
                     *         "id": 1,
                     *         "tenant_id": null,
                     *         "name": "Ada Lovelace",
                     *         "email": "ada@example.com",
                     *         "phone": null,
                     *         "country_code": null,
                     *         "email_verified_at": "2026-01-31T12:00:00.000Z",
                     *         "phone_verified_at": "2026-01-31T12:00:00.000Z",
                     *         "user_type": "CONSUMER",
                     *         "photo_url": null,
                     *         "theme": "system",
                     *         "language": "en",
                     *         "timezone": null,
                     *         "email_marketing": "0",
                     *         "email_system": "0",
                     *         "push_system": "0",
                     *         "is_active": "0",
                     *         "created_at": "2026-01-31T12:00:00.000Z",
                     *         "updated_at": "2026-01-31T12:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        token: string;
                        user: components["schemas"]["User"];
                    };
                };
            };
            400: components["responses"]["Error400.malformed_json"];
            401: components["responses"]["Error401.invalid_credentials"];
            403: components["responses"]["Error403.account_disabled"];
            409: components["responses"]["Error409.conflict"];
            413: components["responses"]["Error413.payload_too_large"];
            415: components["responses"]["Error415.unsupported_media_type"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.outcome_unknown"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: {
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoke the token of this request. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "text"
                     *     }
                     */
                    "application/json": {
                        message: string;
                    };
                };
            };
            400: components["responses"]["Error400.malformed_json"];
            401: components["responses"]["Error401.unauthenticated"];
            413: components["responses"]["Error413.payload_too_large"];
            415: components["responses"]["Error415.unsupported_media_type"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.outcome_unknown"];
        };
    };
    logoutAll: {
        parameters: {
            query?: never;
            header?: {
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoke all tokens of the caller. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "text"
                     *     }
                     */
                    "application/json": {
                        message: string;
                    };
                };
            };
            400: components["responses"]["Error400.malformed_json"];
            401: components["responses"]["Error401.unauthenticated"];
            413: components["responses"]["Error413.payload_too_large"];
            415: components["responses"]["Error415.unsupported_media_type"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.outcome_unknown"];
        };
    };
    listTokens: {
        parameters: {
            query?: never;
            header?: {
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the caller's tokens, without their secrets. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "is_current": true,
                     *           "created_at": "2026-01-31T12:00:00.000Z",
                     *           "last_used_at": "2026-01-31T12:00:00.000Z",
                     *           "expires_at": "2026-01-31T12:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Token"][];
                    };
                };
            };
            401: components["responses"]["Error401.unauthenticated"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable"];
        };
    };
    revokeToken: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Only do it when the resource still has this ETag.
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoke one of the caller's tokens. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "text"
                     *     }
                     */
                    "application/json": {
                        message: string;
                    };
                };
            };
            400: components["responses"]["Error400.malformed_json"];
            401: components["responses"]["Error401.unauthenticated"];
            404: components["responses"]["Error404.not_found"];
            412: components["responses"]["Error412.precondition_failed"];
            413: components["responses"]["Error413.payload_too_large"];
            415: components["responses"]["Error415.unsupported_media_type"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.outcome_unknown"];
        };
    };
    whoAmI: {
        parameters: {
            query?: never;
            header?: {
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller, and the tenants it belongs to. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user": {
                     *         "id": 1,
                     *         "tenant_id": null,
                     *         "name": "Ada Lovelace",
                     *         "email": "ada@example.com",
                     *         "phone": null,
                     *         "country_code": null,
                     *         "email_verified_at": "2026-01-31T12:00:00.000Z",
                     *         "phone_verified_at": "2026-01-31T12:00:00.000Z",
                     *         "user_type": "CONSUMER",
                     *         "photo_url": null,
                     *         "theme": "system",
                     *         "language": "en",
                     *         "timezone": null,
                     *         "email_marketing": "0",
                     *         "email_system": "0",
                     *         "push_system": "0",
                     *         "is_active": "0",
                     *         "created_at": "2026-01-31T12:00:00.000Z",
                     *         "updated_at": "2026-01-31T12:00:00.000Z"
                     *       },
                     *       "tenants": [
                     *         {
                     *           "id": 1,
                     *           "name": "Ada Lovelace",
                     *           "role": "ADMIN",
                     *           "is_active": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        user: components["schemas"]["User"];
                        tenants: components["schemas"]["TenantSeat"][];
                    };
                };
            };
            401: components["responses"]["Error401.unauthenticated"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable"];
        };
    };
    updateProfile: {
        parameters: {
            query?: never;
            header?: {
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Ada Lovelace",
                 *       "phone": "text",
                 *       "country_code": "GB",
                 *       "photo_url": "https://example.com/page",
                 *       "theme": "system",
                 *       "language": "en",
                 *       "timezone": "Europe/London",
                 *       "email_marketing": "0",
                 *       "email_system": "0",
                 *       "push_system": "0"
                 *     }
                 */
                "application/json": {
                    name?: string;
                    phone?: string | null;
                    country_code?: string | null;
                    photo_url?: string | null;
                    /** @enum {string} */
                    theme?: "system" | "light" | "dark";
                    language?: string;
                    timezone?: string | null;
                    /** @enum {string} */
                    email_marketing?: "0" | "1";
                    /** @enum {string} */
                    email_system?: "0" | "1";
                    /** @enum {string} */
                    push_system?: "0" | "1";
                };
            };
        };
        responses: {
            /** @description Change the caller's profile; fields that are not sent stay as they are. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user": {
                     *         "id": 1,
                     *         "tenant_id": null,
                     *         "name": "Ada Lovelace",
                     *         "email": "ada@example.com",
                     *         "phone": null,
                     *         "country_code": null,
                     *         "email_verified_at": "2026-01-31T12:00:00.000Z",
                     *         "phone_verified_at": "2026-01-31T12:00:00.000Z",
                     *         "user_type": "CONSUMER",
                     *         "photo_url": null,
                     *         "theme": "system",
                     *         "language": "en",
                     *         "timezone": null,
                     *         "email_marketing": "0",
                     *         "email_system": "0",
                     *         "push_system": "0",
                     *         "is_active": "0",
                     *         "created_at": "2026-01-31T12:00:00.000Z",
                     *         "updated_at": "2026-01-31T12:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        user: components["schemas"]["User"];
                    };
                };
            };
            400: components["responses"]["Error400.malformed_json"];
            401: components["responses"]["Error401.unauthenticated"];
            413: components["responses"]["Error413.payload_too_large"];
            415: components["responses"]["Error415.unsupported_media_type"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.outcome_unknown"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "current_password": "correct horse battery",
                 *       "password": "correct horse battery",
                 *       "password_confirmation": "correct horse battery"
                 *     }
                 */
                "application/json": {
                    current_password: string;
                    password: string;
                    password_confirmation: string;
                };
            };
        };
        responses: {
            /** @description Change the caller's password and revoke its other tokens. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "text"
                     *     }
                     */
                    "application/json": {
                        message: string;
                    };
                };
            };
            400: components["responses"]["Error400.malformed_json"];
            401: components["responses"]["Error401.unauthenticated"];
            409: components["responses"]["Error409.conflict"];
            413: components["responses"]["Error413.payload_too_large"];
            415: components["responses"]["Error415.unsupported_media_type"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.outcome_unknown"];
        };
    };
    forgotPassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.com"
                 *     }
                 */
                "application/json": {
                    /** Format: email */
                    email: string;
                };
            };
        };
        responses: {
            /** @description Mail a link to choose a new password; answers alike for unknown addresses. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "text"
                     *     }
                     */
                    "application/json": {
                        message: string;
                    };
                };
            };
            400: components["responses"]["Error400.malformed_json"];
            413: components["responses"]["Error413.payload_too_large"];
            415: components["responses"]["Error415.unsupported_media_type"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.outcome_unknown"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "1|pKl0yZ5c3mJq8vTgW2nR7xBdE4hUfA9sLoM6iQtYkCw",
                 *       "email": "ada@example.com",
                 *       "password": "correct horse battery",
                 *       "password_confirmation": "correct horse battery"
                 *     }
                 */
                "application/json": {
                    token: string;
                    /** Format: email */
                    email: string;
                    password: string;
                    password_confirmation: string;
                };
            };
        };
        responses: {
            /** @description Choose a new password with the token that was mailed. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "text"
                     *     }
                     */
                    "application/json": {
                        message: string;
                    };
                };
            };
            400: components["responses"]["Error400.malformed_json"];
            413: components["responses"]["Error413.payload_too_large"];
            415: components["responses"]["Error415.unsupported_media_type"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.outcome_unknown"];
        };
    };
    listTenants: {
        parameters: {
            query?: never;
            header?: {
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the tenants the caller belongs to. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "tenants": [
                     *         {
                     *           "id": 1,
                     *           "name": "Ada Lovelace",
                     *           "created_at": "2026-01-31T12:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        tenants: components["schemas"]["TenantSummary"][];
                    };
                };
            };
            401: components["responses"]["Error401.unauthenticated"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable"];
        };
    };
    createTenant: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes repeating the request safe: for 24 hours the first answer is given again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ada Lovelace"
                 *     }
                 */
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            /** @description Create a tenant; the caller becomes its ADMIN. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "name": "Ada Lovelace",
                     *       "created_at": "2026-01-31T12:00:00.000Z",
                     *       "role": "ADMIN",
                     *       "settings": {
                     *         "inventory": "untracked"
                     *       },
                     *       "updated_at": "2026-01-31T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Tenant"];
                };
            };
            400: components["responses"]["Error400.malformed_json"];
            401: components["responses"]["Error401.unauthenticated"];
            409: components["responses"]["Error409.idempotency_in_progress"];
            413: components["responses"]["Error413.payload_too_large"];
            415: components["responses"]["Error415.unsupported_media_type"];
            422: components["responses"]["Error422.idempotency_mismatch.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.outcome_unknown"];
        };
    };
    getTenant: {
        parameters: {
            query?: never;
            header?: {
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                tenantId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a tenant. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "name": "Ada Lovelace",
                     *       "created_at": "2026-01-31T12:00:00.000Z",
                     *       "role": "ADMIN",
                     *       "settings": {
                     *         "inventory": "untracked"
                     *       },
                     *       "updated_at": "2026-01-31T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Tenant"];
                };
            };
            401: components["responses"]["Error401.unauthenticated"];
            403: components["responses"]["Error403.tenant_forbidden"];
            404: components["responses"]["Error404.not_found"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable"];
        };
    };
    updateTenant: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Only do it when the resource still has this ETag.
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                tenantId: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Ada Lovelace",
                 *       "settings": {
                 *         "inventory": "untracked"
                 *       }
                 *     }
                 */
                "application/json": {
                    name?: string;
                    settings?: {
                        /** @enum {string} */
                        inventory?: "untracked" | "enforced";
                    };
                };
            };
        };
        responses: {
            /** @description Change the name or the settings of a tenant. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "name": "Ada Lovelace",
                     *       "created_at": "2026-01-31T12:00:00.000Z",
                     *       "role": "ADMIN",
                     *       "settings": {
                     *         "inventory": "untracked"
                     *       },
                     *       "updated_at": "2026-01-31T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Tenant"];
                };
            };
            400: components["responses"]["Error400.malformed_json"];
            401: components["responses"]["Error401.unauthenticated"];
            403: components["responses"]["Error403.forbidden.tenant_forbidden"];
            404: components["responses"]["Error404.not_found"];
            412: components["responses"]["Error412.precondition_failed"];
            413: components["responses"]["Error413.payload_too_large"];
            415: components["responses"]["Error415.unsupported_media_type"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.outcome_unknown"];
        };
    };
    deleteTenant: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Only do it when the resource still has this ETag.
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                tenantId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hide a tenant everywhere; an operator can bring it back. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "text"
                     *     }
                     */
                    "application/json": {
                        message: string;
                    };
                };
            };
            400: components["responses"]["Error400.malformed_json"];
            401: components["responses"]["Error401.unauthenticated"];
            403: components["responses"]["Error403.forbidden.tenant_forbidden"];
            404: components["responses"]["Error404.not_found"];
            412: components["responses"]["Error412.precondition_failed"];
            413: components["responses"]["Error413.payload_too_large"];
            415: components["responses"]["Error415.unsupported_media_type"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.outcome_unknown"];
        };
    };
    updateTenantByPatch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Only do it when the resource still has this ETag.
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                tenantId: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Ada Lovelace",
                 *       "settings": {
                 *         "inventory": "untracked"
                 *       }
                 *     }
                 */
                "application/json": {
                    name?: string;
                    settings?: {
                        /** @enum {string} */
                        inventory?: "untracked" | "enforced";
                    };
                };
            };
        };
        responses: {
            /** @description Change the name or the settings of a tenant. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "name": "Ada Lovelace",
                     *       "created_at": "2026-01-31T12:00:00.000Z",
                     *       "role": "ADMIN",
                     *       "settings": {
                     *         "inventory": "untracked"
                     *       },
                     *       "updated_at": "2026-01-31T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Tenant"];
                };
            };
            400: components["responses"]["Error400.malformed_json"];
            401: components["responses"]["Error401.unauthenticated"];
            403: components["responses"]["Error403.forbidden.tenant_forbidden"];
            404: components["responses"]["Error404.not_found"];
            412: components["responses"]["Error412.precondition_failed"];
            413: components["responses"]["Error413.payload_too_large"];
            415: components["responses"]["Error415.unsupported_media_type"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.outcome_unknown"];
        };
    };
    listMembers: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: {
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                tenantId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the team of a tenant; empty for a caller outside it. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "team_members": {
                     *         "current_page": 1,
                     *         "data": [
                     *           {
                     *             "id": 1,
                     *             "name": "Ada Lovelace",
                     *             "email": "ada@example.com",
                     *             "role": "ADMIN",
                     *             "is_active": 1,
                     *             "status": "active",
                     *             "email_verified_at": "2026-01-31T12:00:00.000Z",
                     *             "last_active_at": "2026-01-31T12:00:00.000Z"
                     *           }
                     *         ],
                     *         "per_page": 1,
                     *         "total": 1,
                     *         "total_capped": true,
                     *         "last_page": 1,
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        team_members: {
                            current_page: number;
                            data: components["schemas"]["TeamMember"][];
                            per_page: number;
                            total: number;
                            /** @constant */
                            total_capped?: true;
                            last_page: number;
                            next_cursor?: string | null;
                        };
                    };
                };
            };
            401: components["responses"]["Error401.unauthenticated"];
            404: components["responses"]["Error404.not_found"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable"];
        };
    };
    addMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes repeating the request safe: for 24 hours the first answer is given again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Only do it when the resource still has this ETag.
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                tenantId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.com",
                 *       "role": "ADMIN"
                 *     }
                 */
                "application/json": {
                    /** Format: email */
                    email: string;
                    /** @enum {string} */
                    role: "ADMIN" | "MEMBER";
                };
            };
        };
        responses: {
            /** @description Add a member; an unknown address is invited by mail. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "text"
                     *     }
                     */
                    "application/json": {
                        message: string;
                    };
                };
            };
            400: components["responses"]["Error400.malformed_json.already_member"];
            401: components["responses"]["Error401.unauthenticated"];
            403: components["responses"]["Error403.forbidden.tenant_forbidden"];
            404: components["responses"]["Error404.not_found"];
            409: components["responses"]["Error409.idempotency_in_progress.conflict"];
            412: components["responses"]["Error412.precondition_failed"];
            413: components["responses"]["Error413.payload_too_large"];
            415: components["responses"]["Error415.unsupported_media_type"];
            422: components["responses"]["Error422.idempotency_mismatch.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.outcome_unknown"];
        };
    };
    changeRole: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Only do it when the resource still has this ETag.
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                tenantId: number;
                userId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "ADMIN"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    role: "ADMIN" | "MEMBER";
                };
            };
        };
        responses: {
            /** @description Change the role of a member. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "text"
                     *     }
                     */
                    "application/json": {
                        message: string;
                    };
                };
            };
            400: components["responses"]["Error400.malformed_json.not_a_member"];
            401: components["responses"]["Error401.unauthenticated"];
            403: components["responses"]["Error403.forbidden.tenant_forbidden"];
            404: components["responses"]["Error404.not_found"];
            409: components["responses"]["Error409.last_admin"];
            412: components["responses"]["Error412.precondition_failed"];
            413: components["responses"]["Error413.payload_too_large"];
            415: components["responses"]["Error415.unsupported_media_type"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.outcome_unknown"];
        };
    };
    removeMember: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Only do it when the resource still has this ETag.
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                tenantId: number;
                userId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Remove a member; a member may remove itself. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "text"
                     *     }
                     */
                    "application/json": {
                        message: string;
                    };
                };
            };
            400: components["responses"]["Error400.malformed_json.not_a_member"];
            401: components["responses"]["Error401.unauthenticated"];
            403: components["responses"]["Error403.tenant_forbidden.forbidden"];
            404: components["responses"]["Error404.not_found"];
            409: components["responses"]["Error409.last_admin"];
            412: components["responses"]["Error412.precondition_failed"];
            413: components["responses"]["Error413.payload_too_large"];
            415: components["responses"]["Error415.unsupported_media_type"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.outcome_unknown"];
        };
    };
    listAnnouncements: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                cursor?: string;
                status?: "draft" | "scheduled" | "published" | "archived";
            };
            header?: {
                /** @description The tenant this request is about; the caller must be a member of it. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the announcements of a tenant, newest first. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "current_page": 1,
                     *         "data": [
                     *           {
                     *             "id": 1,
                     *             "tenant_id": "text",
                     *             "title": "text",
                     *             "summary": null,
                     *             "content": "text",
                     *             "type": "info",
                     *             "priority": 0,
                     *             "is_public": true,
                     *             "expires_at": "2026-01-31T12:00:00.000Z",
                     *             "topic": null,
                     *             "attachment_type": "image",
                     *             "attachment_url": null,
                     *             "attachment_metadata": {},
                     *             "created_at": "2026-01-31T12:00:00.000Z",
                     *             "status": "draft",
                     *             "is_push_enabled": true,
                     *             "scheduled_at": "2026-01-31T12:00:00.000Z",
                     *             "published_at": "2026-01-31T12:00:00.000Z",
                     *             "push_title": null,
                     *             "push_body": null,
                     *             "push_data": {},
                     *             "target_type": "topic",
                     *             "target_value": null,
                     *             "push_status": "pending",
                     *             "push_error": null,
                     *             "sent_at": "2026-01-31T12:00:00.000Z",
                     *             "created_by": 1,
                     *             "creator": {
                     *               "id": 1,
                     *               "name": "Ada Lovelace",
                     *               "email": "ada@example.com"
                     *             },
                     *             "updated_at": "2026-01-31T12:00:00.000Z"
                     *           }
                     *         ],
                     *         "per_page": 1,
                     *         "total": 1,
                     *         "total_capped": true,
                     *         "last_page": 1,
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            current_page: number;
                            data: components["schemas"]["Announcement"][];
                            per_page: number;
                            total: number;
                            /** @constant */
                            total_capped?: true;
                            last_page: number;
                            next_cursor?: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["Error400.tenant_header_missing.tenant_header_invalid"];
            401: components["responses"]["Error401.unauthenticated"];
            403: components["responses"]["Error403.tenant_forbidden"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable"];
        };
    };
    createAnnouncement: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant this request is about; the caller must be a member of it. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description Makes repeating the request safe: for 24 hours the first answer is given again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "text",
                 *       "type": "info",
                 *       "status": "draft",
                 *       "summary": null,
                 *       "content": "",
                 *       "priority": 0,
                 *       "is_push_enabled": false,
                 *       "is_public": false,
                 *       "scheduled_at": "2026-01-31T12:00:00.000Z",
                 *       "expires_at": "2026-01-31T12:00:00.000Z",
                 *       "topic": null,
                 *       "push_title": null,
                 *       "push_body": null,
                 *       "push_data": null,
                 *       "target_type": "all",
                 *       "target_value": null,
                 *       "attachment_type": null,
                 *       "attachment_url": null,
                 *       "attachment_metadata": null
                 *     }
                 */
                "application/json": {
                    title: string;
                    /** @enum {string} */
                    type: "info" | "warning" | "success" | "alert";
                    /** @enum {string} */
                    status: "draft" | "scheduled" | "published" | "archived";
                    /** @default null */
                    summary?: string | null;
                    /** @default  */
                    content?: string | null;
                    /**
                     * @default 0
                     * @enum {number}
                     */
                    priority?: 0 | 1;
                    /** @default false */
                    is_push_enabled?: boolean;
                    /** @default false */
                    is_public?: boolean;
                    scheduled_at?: string | null;
                    expires_at?: string | null;
                    /** @default null */
                    topic?: string | null;
                    /** @default null */
                    push_title?: string | null;
                    /** @default null */
                    push_body?: string | null;
                    /** @default null */
                    push_data?: {
                        [key: string]: unknown;
                    } | null;
                    /**
                     * @default all
                     * @enum {string}
                     */
                    target_type?: "topic" | "all" | "users";
                    /** @default null */
                    target_value?: string | null;
                    /** @default null */
                    attachment_type?: ("image" | "link" | "button") | null;
                    /** @default null */
                    attachment_url?: string | null;
                    /** @default null */
                    attachment_metadata?: {
                        [key: string]: unknown;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Create an announcement. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "text",
                     *       "data": {
                     *         "id": 1,
                     *         "tenant_id": "text",
                     *         "title": "text",
                     *         "summary": null,
                     *         "content": "text",
                     *         "type": "info",
                     *         "priority": 0,
                     *         "is_public": true,
                     *         "expires_at": "2026-01-31T12:00:00.000Z",
                     *         "topic": null,
                     *         "attachment_type": "image",
                     *         "attachment_url": null,
                     *         "attachment_metadata": {},
                     *         "created_at": "2026-01-31T12:00:00.000Z",
                     *         "status": "draft",
                     *         "is_push_enabled": true,
                     *         "scheduled_at": "2026-01-31T12:00:00.000Z",
                     *         "published_at": "2026-01-31T12:00:00.000Z",
                     *         "push_title": null,
                     *         "push_body": null,
                     *         "push_data": {},
                     *         "target_type": "topic",
                     *         "target_value": null,
                     *         "push_status": "pending",
                     *         "push_error": null,
                     *         "sent_at": "2026-01-31T12:00:00.000Z",
                     *         "created_by": 1,
                     *         "creator": {
                     *           "id": 1,
                     *           "name": "Ada Lovelace",
                     *           "email": "ada@example.com"
                     *         },
                     *         "updated_at": "2026-01-31T12:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Announcement"];
                    };
                };
            };
            400: components["responses"]["Error400.tenant_header_missing.tenant_header_invalid.malformed_json"];
            401: components["responses"]["Error401.unauthenticated"];
            403: components["responses"]["Error403.tenant_forbidden"];
            409: components["responses"]["Error409.idempotency_in_progress"];
            413: components["responses"]["Error413.payload_too_large"];
            415: components["responses"]["Error415.unsupported_media_type"];
            422: components["responses"]["Error422.idempotency_mismatch.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.outcome_unknown"];
        };
    };
    listActiveAnnouncements: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant this request is about; the caller must be a member of it. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List what the caller should see now: urgent first, then newest; at most 1000. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "tenant_id": "text",
                     *           "title": "text",
                     *           "summary": null,
                     *           "content": "text",
                     *           "type": "info",
                     *           "priority": 0,
                     *           "is_public": true,
                     *           "expires_at": "2026-01-31T12:00:00.000Z",
                     *           "topic": null,
                     *           "attachment_type": "image",
                     *           "attachment_url": null,
                     *           "attachment_metadata": {},
                     *           "created_at": "2026-01-31T12:00:00.000Z",
                     *           "status": "published",
                     *           "is_read": true,
                     *           "is_dismissed": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["ActiveAnnouncement"][];
                    };
                };
            };
            400: components["responses"]["Error400.tenant_header_missing.tenant_header_invalid"];
            401: components["responses"]["Error401.unauthenticated"];
            403: components["responses"]["Error403.tenant_forbidden"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable"];
        };
    };
    countUnreadAnnouncements: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant this request is about; the caller must be a member of it. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Count the active announcements the caller has not read; counting ends at 1000. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "unread_count": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            unread_count: number;
                        };
                    };
                };
            };
            400: components["responses"]["Error400.tenant_header_missing.tenant_header_invalid"];
            401: components["responses"]["Error401.unauthenticated"];
            403: components["responses"]["Error403.tenant_forbidden"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable"];
        };
    };
    readAllAnnouncements: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant this request is about; the caller must be a member of it. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Mark all active announcements as read. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "text",
                     *       "data": {
                     *         "marked": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: {
                            marked: number;
                        };
                    };
                };
            };
            400: components["responses"]["Error400.tenant_header_missing.tenant_header_invalid.malformed_json"];
            401: components["responses"]["Error401.unauthenticated"];
            403: components["responses"]["Error403.tenant_forbidden"];
            413: components["responses"]["Error413.payload_too_large"];
            415: components["responses"]["Error415.unsupported_media_type"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.outcome_unknown"];
        };
    };
    getAnnouncement: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant this request is about; the caller must be a member of it. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read an announcement. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": 1,
                     *         "tenant_id": "text",
                     *         "title": "text",
                     *         "summary": null,
                     *         "content": "text",
                     *         "type": "info",
                     *         "priority": 0,
                     *         "is_public": true,
                     *         "expires_at": "2026-01-31T12:00:00.000Z",
                     *         "topic": null,
                     *         "attachment_type": "image",
                     *         "attachment_url": null,
                     *         "attachment_metadata": {},
                     *         "created_at": "2026-01-31T12:00:00.000Z",
                     *         "status": "draft",
                     *         "is_push_enabled": true,
                     *         "scheduled_at": "2026-01-31T12:00:00.000Z",
                     *         "published_at": "2026-01-31T12:00:00.000Z",
                     *         "push_title": null,
                     *         "push_body": null,
                     *         "push_data": {},
                     *         "target_type": "topic",
                     *         "target_value": null,
                     *         "push_status": "pending",
                     *         "push_error": null,
                     *         "sent_at": "2026-01-31T12:00:00.000Z",
                     *         "created_by": 1,
                     *         "creator": {
                     *           "id": 1,
                     *           "name": "Ada Lovelace",
                     *           "email": "ada@example.com"
                     *         },
                     *         "updated_at": "2026-01-31T12:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Announcement"];
                    };
                };
            };
            400: components["responses"]["Error400.tenant_header_missing.tenant_header_invalid"];
            401: components["responses"]["Error401.unauthenticated"];
            403: components["responses"]["Error403.tenant_forbidden"];
            404: components["responses"]["Error404.not_found"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable"];
        };
    };
    deleteAnnouncement: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant this request is about; the caller must be a member of it. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description Only do it when the resource still has this ETag.
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete an announcement with all marks on it. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "text"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                    };
                };
            };
            400: components["responses"]["Error400.tenant_header_missing.tenant_header_invalid.malformed_json"];
            401: components["responses"]["Error401.unauthenticated"];
            403: components["responses"]["Error403.tenant_forbidden"];
            404: components["responses"]["Error404.not_found"];
            412: components["responses"]["Error412.precondition_failed"];
            413: components["responses"]["Error413.payload_too_large"];
            415: components["responses"]["Error415.unsupported_media_type"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.outcome_unknown"];
        };
    };
    updateAnnouncement: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant this request is about; the caller must be a member of it. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description Only do it when the resource still has this ETag.
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "title": "text",
                 *       "summary": "text",
                 *       "content": "text",
                 *       "type": "info",
                 *       "priority": 0,
                 *       "status": "draft",
                 *       "is_push_enabled": true,
                 *       "is_public": true,
                 *       "scheduled_at": "2026-01-31T12:00:00.000Z",
                 *       "expires_at": "2026-01-31T12:00:00.000Z",
                 *       "topic": "text",
                 *       "push_title": "text",
                 *       "push_body": "text",
                 *       "push_data": {},
                 *       "target_type": "topic",
                 *       "target_value": "text",
                 *       "attachment_type": "image",
                 *       "attachment_url": "https://example.com/page",
                 *       "attachment_metadata": {},
                 *       "resurface": false
                 *     }
                 */
                "application/json": {
                    title?: string;
                    summary?: string | null;
                    content?: string | null;
                    /** @enum {string} */
                    type?: "info" | "warning" | "success" | "alert";
                    /** @enum {number} */
                    priority?: 0 | 1;
                    /** @enum {string} */
                    status?: "draft" | "scheduled" | "published" | "archived";
                    is_push_enabled?: boolean;
                    is_public?: boolean;
                    scheduled_at?: string | null;
                    expires_at?: string | null;
                    topic?: string | null;
                    push_title?: string | null;
                    push_body?: string | null;
                    push_data?: {
                        [key: string]: unknown;
                    } | null;
                    /** @enum {string} */
                    target_type?: "topic" | "all" | "users";
                    target_value?: string | null;
                    attachment_type?: ("image" | "link" | "button") | null;
                    attachment_url?: string | null;
                    attachment_metadata?: {
                        [key: string]: unknown;
                    } | null;
                    /**
                     * @description Shows it again to those who dismissed it.
                     * @default false
                     */
                    resurface?: boolean;
                };
            };
        };
        responses: {
            /** @description Change an announcement, or its status where the transition is allowed. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "text",
                     *       "data": {
                     *         "id": 1,
                     *         "tenant_id": "text",
                     *         "title": "text",
                     *         "summary": null,
                     *         "content": "text",
                     *         "type": "info",
                     *         "priority": 0,
                     *         "is_public": true,
                     *         "expires_at": "2026-01-31T12:00:00.000Z",
                     *         "topic": null,
                     *         "attachment_type": "image",
                     *         "attachment_url": null,
                     *         "attachment_metadata": {},
                     *         "created_at": "2026-01-31T12:00:00.000Z",
                     *         "status": "draft",
                     *         "is_push_enabled": true,
                     *         "scheduled_at": "2026-01-31T12:00:00.000Z",
                     *         "published_at": "2026-01-31T12:00:00.000Z",
                     *         "push_title": null,
                     *         "push_body": null,
                     *         "push_data": {},
                     *         "target_type": "topic",
                     *         "target_value": null,
                     *         "push_status": "pending",
                     *         "push_error": null,
                     *         "sent_at": "2026-01-31T12:00:00.000Z",
                     *         "created_by": 1,
                     *         "creator": {
                     *           "id": 1,
                     *           "name": "Ada Lovelace",
                     *           "email": "ada@example.com"
                     *         },
                     *         "updated_at": "2026-01-31T12:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Announcement"];
                    };
                };
            };
            400: components["responses"]["Error400.tenant_header_missing.tenant_header_invalid.malformed_json"];
            401: components["responses"]["Error401.unauthenticated"];
            403: components["responses"]["Error403.tenant_forbidden"];
            404: components["responses"]["Error404.not_found"];
            409: components["responses"]["Error409.invalid_transition"];
            412: components["responses"]["Error412.precondition_failed"];
            413: components["responses"]["Error413.payload_too_large"];
            415: components["responses"]["Error415.unsupported_media_type"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.outcome_unknown"];
        };
    };
    publishAnnouncement: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant this request is about; the caller must be a member of it. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description Only do it when the resource still has this ETag.
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "resurface": false
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Shows it again to those who dismissed it.
                     * @default false
                     */
                    resurface?: boolean;
                };
            };
        };
        responses: {
            /** @description Publish an announcement at once. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "text",
                     *       "data": {
                     *         "id": 1,
                     *         "tenant_id": "text",
                     *         "title": "text",
                     *         "summary": null,
                     *         "content": "text",
                     *         "type": "info",
                     *         "priority": 0,
                     *         "is_public": true,
                     *         "expires_at": "2026-01-31T12:00:00.000Z",
                     *         "topic": null,
                     *         "attachment_type": "image",
                     *         "attachment_url": null,
                     *         "attachment_metadata": {},
                     *         "created_at": "2026-01-31T12:00:00.000Z",
                     *         "status": "draft",
                     *         "is_push_enabled": true,
                     *         "scheduled_at": "2026-01-31T12:00:00.000Z",
                     *         "published_at": "2026-01-31T12:00:00.000Z",
                     *         "push_title": null,
                     *         "push_body": null,
                     *         "push_data": {},
                     *         "target_type": "topic",
                     *         "target_value": null,
                     *         "push_status": "pending",
                     *         "push_error": null,
                     *         "sent_at": "2026-01-31T12:00:00.000Z",
                     *         "created_by": 1,
                     *         "creator": {
                     *           "id": 1,
                     *           "name": "Ada Lovelace",
                     *           "email": "ada@example.com"
                     *         },
                     *         "updated_at": "2026-01-31T12:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Announcement"];
                    };
                };
            };
            400: components["responses"]["Error400.tenant_header_missing.tenant_header_invalid.malformed_json"];
            401: components["responses"]["Error401.unauthenticated"];
            403: components["responses"]["Error403.tenant_forbidden"];
            404: components["responses"]["Error404.not_found"];
            409: components["responses"]["Error409.invalid_transition"];
            412: components["responses"]["Error412.precondition_failed"];
            413: components["responses"]["Error413.payload_too_large"];
            415: components["responses"]["Error415.unsupported_media_type"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.outcome_unknown"];
        };
    };
    archiveAnnouncement: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant this request is about; the caller must be a member of it. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description Only do it when the resource still has this ETag.
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Archive an announcement. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "text",
                     *       "data": {
                     *         "id": 1,
                     *         "tenant_id": "text",
                     *         "title": "text",
                     *         "summary": null,
                     *         "content": "text",
                     *         "type": "info",
                     *         "priority": 0,
                     *         "is_public": true,
                     *         "expires_at": "2026-01-31T12:00:00.000Z",
                     *         "topic": null,
                     *         "attachment_type": "image",
                     *         "attachment_url": null,
                     *         "attachment_metadata": {},
                     *         "created_at": "2026-01-31T12:00:00.000Z",
                     *         "status": "draft",
                     *         "is_push_enabled": true,
                     *         "scheduled_at": "2026-01-31T12:00:00.000Z",
                     *         "published_at": "2026-01-31T12:00:00.000Z",
                     *         "push_title": null,
                     *         "push_body": null,
                     *         "push_data": {},
                     *         "target_type": "topic",
                     *         "target_value": null,
                     *         "push_status": "pending",
                     *         "push_error": null,
                     *         "sent_at": "2026-01-31T12:00:00.000Z",
                     *         "created_by": 1,
                     *         "creator": {
                     *           "id": 1,
                     *           "name": "Ada Lovelace",
                     *           "email": "ada@example.com"
                     *         },
                     *         "updated_at": "2026-01-31T12:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Announcement"];
                    };
                };
            };
            400: components["responses"]["Error400.tenant_header_missing.tenant_header_invalid.malformed_json"];
            401: components["responses"]["Error401.unauthenticated"];
            403: components["responses"]["Error403.tenant_forbidden"];
            404: components["responses"]["Error404.not_found"];
            409: components["responses"]["Error409.invalid_transition"];
            412: components["responses"]["Error412.precondition_failed"];
            413: components["responses"]["Error413.payload_too_large"];
            415: components["responses"]["Error415.unsupported_media_type"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.outcome_unknown"];
        };
    };
    readAnnouncement: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant this request is about; the caller must be a member of it. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description Only do it when the resource still has this ETag.
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Mark an announcement as read; repeating changes nothing. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "text"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                    };
                };
            };
            400: components["responses"]["Error400.tenant_header_missing.tenant_header_invalid.malformed_json"];
            401: components["responses"]["Error401.unauthenticated"];
            403: components["responses"]["Error403.tenant_forbidden"];
            404: components["responses"]["Error404.not_found"];
            412: components["responses"]["Error412.precondition_failed"];
            413: components["responses"]["Error413.payload_too_large"];
            415: components["responses"]["Error415.unsupported_media_type"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.outcome_unknown"];
        };
    };
    dismissAnnouncement: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant this request is about; the caller must be a member of it. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description Only do it when the resource still has this ETag.
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Take an announcement out of the caller's active list; it counts as read. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "text"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                    };
                };
            };
            400: components["responses"]["Error400.tenant_header_missing.tenant_header_invalid.malformed_json"];
            401: components["responses"]["Error401.unauthenticated"];
            403: components["responses"]["Error403.tenant_forbidden"];
            404: components["responses"]["Error404.not_found"];
            412: components["responses"]["Error412.precondition_failed"];
            413: components["responses"]["Error413.payload_too_large"];
            415: components["responses"]["Error415.unsupported_media_type"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.outcome_unknown"];
        };
    };
    getAnnouncementStats: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant this request is about; the caller must be a member of it. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many users it was meant for, and how many read or dismissed it. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "targeted": null,
                     *         "read": 1,
                     *         "dismissed": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            targeted: number | null;
                            read: number;
                            dismissed: number;
                        };
                    };
                };
            };
            400: components["responses"]["Error400.tenant_header_missing.tenant_header_invalid"];
            401: components["responses"]["Error401.unauthenticated"];
            403: components["responses"]["Error403.tenant_forbidden"];
            404: components["responses"]["Error404.not_found"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable"];
        };
    };
    createCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant this request is about; the caller must be a member of it. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description Makes repeating the request safe: for 24 hours the first answer is given again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ada Lovelace",
                 *       "description": "text",
                 *       "published": true
                 *     }
                 */
                "application/json": {
                    name: string;
                    description?: string | null;
                    published?: boolean;
                };
            };
        };
        responses: {
            /** @description Create a category. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "text",
                     *       "data": {
                     *         "id": 1,
                     *         "name": "Ada Lovelace",
                     *         "description": null,
                     *         "published": true,
                     *         "products_count": 1,
                     *         "created_at": "2026-01-31T12:00:00.000Z",
                     *         "updated_at": "2026-01-31T12:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Category"];
                    };
                };
            };
            400: components["responses"]["Error400.tenant_header_missing.tenant_header_invalid.malformed_json"];
            401: components["responses"]["Error401.unauthenticated"];
            403: components["responses"]["Error403.tenant_forbidden"];
            409: components["responses"]["Error409.idempotency_in_progress"];
            413: components["responses"]["Error413.payload_too_large"];
            415: components["responses"]["Error415.unsupported_media_type"];
            422: components["responses"]["Error422.idempotency_mismatch.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.outcome_unknown"];
        };
    };
    listCategories: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: {
                /** @description The tenant this request is about; the caller must be a member of it. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the categories, oldest first. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "current_page": 1,
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "name": "Ada Lovelace",
                     *           "description": null,
                     *           "published": true,
                     *           "products_count": 1,
                     *           "created_at": "2026-01-31T12:00:00.000Z",
                     *           "updated_at": "2026-01-31T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "per_page": 1,
                     *       "total": 1,
                     *       "total_capped": true,
                     *       "last_page": 1,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        current_page: number;
                        data: components["schemas"]["Category"][];
                        per_page: number;
                        total: number;
                        /** @constant */
                        total_capped?: true;
                        last_page: number;
                        next_cursor?: string | null;
                    };
                };
            };
            400: components["responses"]["Error400.tenant_header_missing.tenant_header_invalid"];
            401: components["responses"]["Error401.unauthenticated"];
            403: components["responses"]["Error403.tenant_forbidden"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable"];
        };
    };
    getCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant this request is about; the caller must be a member of it. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a category. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": 1,
                     *         "name": "Ada Lovelace",
                     *         "description": null,
                     *         "published": true,
                     *         "products_count": 1,
                     *         "created_at": "2026-01-31T12:00:00.000Z",
                     *         "updated_at": "2026-01-31T12:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Category"];
                    };
                };
            };
            400: components["responses"]["Error400.tenant_header_missing.tenant_header_invalid"];
            401: components["responses"]["Error401.unauthenticated"];
            403: components["responses"]["Error403.tenant_forbidden"];
            404: components["responses"]["Error404.not_found"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable"];
        };
    };
    deleteCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant this request is about; the caller must be a member of it. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description Only do it when the resource still has this ETag.
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete a category; its products stay, without one. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "text"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                    };
                };
            };
            400: components["responses"]["Error400.tenant_header_missing.tenant_header_invalid.malformed_json"];
            401: components["responses"]["Error401.unauthenticated"];
            403: components["responses"]["Error403.tenant_forbidden"];
            404: components["responses"]["Error404.not_found"];
            412: components["responses"]["Error412.precondition_failed"];
            413: components["responses"]["Error413.payload_too_large"];
            415: components["responses"]["Error415.unsupported_media_type"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.outcome_unknown"];
        };
    };
    updateCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant this request is about; the caller must be a member of it. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description Only do it when the resource still has this ETag.
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Ada Lovelace",
                 *       "description": "text",
                 *       "published": true
                 *     }
                 */
                "application/json": {
                    name?: string;
                    description?: string | null;
                    published?: boolean;
                };
            };
        };
        responses: {
            /** @description Change a category; an empty body turns `published` around. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "text",
                     *       "data": {
                     *         "id": 1,
                     *         "name": "Ada Lovelace",
                     *         "description": null,
                     *         "published": true,
                     *         "products_count": 1,
                     *         "created_at": "2026-01-31T12:00:00.000Z",
                     *         "updated_at": "2026-01-31T12:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Category"];
                    };
                };
            };
            400: components["responses"]["Error400.tenant_header_missing.tenant_header_invalid.malformed_json"];
            401: components["responses"]["Error401.unauthenticated"];
            403: components["responses"]["Error403.tenant_forbidden"];
            404: components["responses"]["Error404.not_found"];
            412: components["responses"]["Error412.precondition_failed"];
            413: components["responses"]["Error413.payload_too_large"];
            415: components["responses"]["Error415.unsupported_media_type"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.outcome_unknown"];
        };
    };
    listProducts: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                cursor?: string;
                search?: string;
                category_id?: number;
                published?: boolean;
                min_price?: number;
                max_price?: number;
                in_stock?: boolean;
                sort?: "id" | "name" | "price" | "stock" | "created_at" | "-id" | "-name" | "-price" | "-stock" | "-created_at";
            };
            header?: {
                /** @description The tenant this request is about; the caller must be a member of it. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List products; filtered, sorted, by page or by cursor. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "current_page": 1,
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "name": "Ada Lovelace",
                     *           "description": "text",
                     *           "sku": null,
                     *           "price": 1,
                     *           "stock": 1,
                     *           "category_id": 1,
                     *           "published": true,
                     *           "cover_id": 1,
                     *           "created_at": "2026-01-31T12:00:00.000Z",
                     *           "updated_at": "2026-01-31T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "per_page": 1,
                     *       "total": 1,
                     *       "total_capped": true,
                     *       "last_page": 1,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        current_page: number;
                        data: components["schemas"]["Product"][];
                        per_page: number;
                        total: number;
                        /** @constant */
                        total_capped?: true;
                        last_page: number;
                        next_cursor?: string | null;
                    };
                };
            };
            400: components["responses"]["Error400.tenant_header_missing.tenant_header_invalid"];
            401: components["responses"]["Error401.unauthenticated"];
            403: components["responses"]["Error403.tenant_forbidden"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable"];
        };
    };
    createProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant this request is about; the caller must be a member of it. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description Makes repeating the request safe: for 24 hours the first answer is given again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ada Lovelace",
                 *       "description": "text",
                 *       "sku": "text",
                 *       "price": 10,
                 *       "stock": 10,
                 *       "category_id": 1,
                 *       "published": true,
                 *       "cover_id": 1
                 *     }
                 */
                "application/json": {
                    name: string;
                    description?: string | null;
                    sku?: string | null;
                    price: number;
                    stock?: number;
                    category_id?: number | null;
                    published?: boolean;
                    cover_id?: number | null;
                };
            };
        };
        responses: {
            /** @description Create a product. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "text",
                     *       "data": {
                     *         "id": 1,
                     *         "name": "Ada Lovelace",
                     *         "description": "text",
                     *         "sku": null,
                     *         "price": 1,
                     *         "stock": 1,
                     *         "category_id": 1,
                     *         "published": true,
                     *         "cover_id": 1,
                     *         "created_at": "2026-01-31T12:00:00.000Z",
                     *         "updated_at": "2026-01-31T12:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Product"];
                    };
                };
            };
            400: components["responses"]["Error400.tenant_header_missing.tenant_header_invalid.malformed_json"];
            401: components["responses"]["Error401.unauthenticated"];
            403: components["responses"]["Error403.tenant_forbidden"];
            409: components["responses"]["Error409.idempotency_in_progress"];
            413: components["responses"]["Error413.payload_too_large"];
            415: components["responses"]["Error415.unsupported_media_type"];
            422: components["responses"]["Error422.idempotency_mismatch.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.outcome_unknown"];
        };
    };
    importProducts: {
        parameters: {
            query?: {
                mode?: "best_effort" | "all_or_nothing";
            };
            header?: {
                /** @description The tenant this request is about; the caller must be a member of it. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description Makes repeating the request safe: for 24 hours the first answer is given again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-ndjson": string;
                "application/ndjson": string;
                "text/csv": string;
            };
        };
        responses: {
            /** @description Create and change products from a file; a line with a known sku changes that product. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "text",
                     *       "data": {
                     *         "created": 1,
                     *         "updated": 1,
                     *         "unchanged": 1,
                     *         "failed": 1,
                     *         "errors": [
                     *           {
                     *             "line": 1,
                     *             "field": null,
                     *             "message": "text"
                     *           }
                     *         ],
                     *         "stopped_at": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: {
                            created: number;
                            updated: number;
                            unchanged: number;
                            failed: number;
                            errors: {
                                line: number;
                                field: string | null;
                                message: string;
                            }[];
                            /** @description the last line looked at, where a thousand wrong ones ended it */
                            stopped_at?: number;
                        };
                    };
                };
            };
            400: components["responses"]["Error400.tenant_header_missing.tenant_header_invalid.malformed_json"];
            401: components["responses"]["Error401.unauthenticated"];
            403: components["responses"]["Error403.tenant_forbidden"];
            409: components["responses"]["Error409.idempotency_in_progress.conflict"];
            413: components["responses"]["Error413.payload_too_large"];
            415: components["responses"]["Error415.unsupported_media_type"];
            422: components["responses"]["Error422.idempotency_mismatch.validation_failed"];
            429: components["responses"]["Error429.rate_limited.import_busy"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.outcome_unknown"];
        };
    };
    exportProducts: {
        parameters: {
            query?: {
                format?: "ndjson" | "csv";
            };
            header?: {
                /** @description The tenant this request is about; the caller must be a member of it. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every product, in the form an import reads. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            400: components["responses"]["Error400.tenant_header_missing.tenant_header_invalid"];
            401: components["responses"]["Error401.unauthenticated"];
            403: components["responses"]["Error403.tenant_forbidden"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable"];
        };
    };
    getProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant this request is about; the caller must be a member of it. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a product. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": 1,
                     *         "name": "Ada Lovelace",
                     *         "description": "text",
                     *         "sku": null,
                     *         "price": 1,
                     *         "stock": 1,
                     *         "category_id": 1,
                     *         "published": true,
                     *         "cover_id": 1,
                     *         "created_at": "2026-01-31T12:00:00.000Z",
                     *         "updated_at": "2026-01-31T12:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Product"];
                    };
                };
            };
            400: components["responses"]["Error400.tenant_header_missing.tenant_header_invalid"];
            401: components["responses"]["Error401.unauthenticated"];
            403: components["responses"]["Error403.tenant_forbidden"];
            404: components["responses"]["Error404.not_found"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable"];
        };
    };
    updateProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant this request is about; the caller must be a member of it. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description Only do it when the resource still has this ETag.
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Ada Lovelace",
                 *       "description": "text",
                 *       "sku": "text",
                 *       "price": 10,
                 *       "stock": 10,
                 *       "category_id": 1,
                 *       "published": true,
                 *       "cover_id": 1
                 *     }
                 */
                "application/json": {
                    name?: string;
                    description?: string | null;
                    sku?: string | null;
                    price?: number;
                    stock?: number;
                    category_id?: number | null;
                    published?: boolean;
                    cover_id?: number | null;
                };
            };
        };
        responses: {
            /** @description Change some fields of a product. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "text",
                     *       "data": {
                     *         "id": 1,
                     *         "name": "Ada Lovelace",
                     *         "description": "text",
                     *         "sku": null,
                     *         "price": 1,
                     *         "stock": 1,
                     *         "category_id": 1,
                     *         "published": true,
                     *         "cover_id": 1,
                     *         "created_at": "2026-01-31T12:00:00.000Z",
                     *         "updated_at": "2026-01-31T12:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Product"];
                    };
                };
            };
            400: components["responses"]["Error400.tenant_header_missing.tenant_header_invalid.malformed_json"];
            401: components["responses"]["Error401.unauthenticated"];
            403: components["responses"]["Error403.tenant_forbidden"];
            404: components["responses"]["Error404.not_found"];
            412: components["responses"]["Error412.precondition_failed"];
            413: components["responses"]["Error413.payload_too_large"];
            415: components["responses"]["Error415.unsupported_media_type"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.outcome_unknown"];
        };
    };
    deleteProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant this request is about; the caller must be a member of it. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description Only do it when the resource still has this ETag.
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete a product for good; orders keep their copy of it. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "text"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                    };
                };
            };
            400: components["responses"]["Error400.tenant_header_missing.tenant_header_invalid.malformed_json"];
            401: components["responses"]["Error401.unauthenticated"];
            403: components["responses"]["Error403.tenant_forbidden"];
            404: components["responses"]["Error404.not_found"];
            412: components["responses"]["Error412.precondition_failed"];
            413: components["responses"]["Error413.payload_too_large"];
            415: components["responses"]["Error415.unsupported_media_type"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.outcome_unknown"];
        };
    };
    updateProductByPatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant this request is about; the caller must be a member of it. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description Only do it when the resource still has this ETag.
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Ada Lovelace",
                 *       "description": "text",
                 *       "sku": "text",
                 *       "price": 10,
                 *       "stock": 10,
                 *       "category_id": 1,
                 *       "published": true,
                 *       "cover_id": 1
                 *     }
                 */
                "application/json": {
                    name?: string;
                    description?: string | null;
                    sku?: string | null;
                    price?: number;
                    stock?: number;
                    category_id?: number | null;
                    published?: boolean;
                    cover_id?: number | null;
                };
            };
        };
        responses: {
            /** @description Change some fields of a product. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "text",
                     *       "data": {
                     *         "id": 1,
                     *         "name": "Ada Lovelace",
                     *         "description": "text",
                     *         "sku": null,
                     *         "price": 1,
                     *         "stock": 1,
                     *         "category_id": 1,
                     *         "published": true,
                     *         "cover_id": 1,
                     *         "created_at": "2026-01-31T12:00:00.000Z",
                     *         "updated_at": "2026-01-31T12:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["Product"];
                    };
                };
            };
            400: components["responses"]["Error400.tenant_header_missing.tenant_header_invalid.malformed_json"];
            401: components["responses"]["Error401.unauthenticated"];
            403: components["responses"]["Error403.tenant_forbidden"];
            404: components["responses"]["Error404.not_found"];
            412: components["responses"]["Error412.precondition_failed"];
            413: components["responses"]["Error413.payload_too_large"];
            415: components["responses"]["Error415.unsupported_media_type"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.outcome_unknown"];
        };
    };
    listAddresses: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: {
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the caller's delivery addresses, the default first. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "current_page": 1,
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "label": null,
                     *           "street": "text",
                     *           "city": "text",
                     *           "country": null,
                     *           "postal_code": null,
                     *           "state": null,
                     *           "phone": null,
                     *           "is_default": true,
                     *           "created_at": "2026-01-31T12:00:00.000Z",
                     *           "updated_at": "2026-01-31T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "per_page": 1,
                     *       "total": 1,
                     *       "total_capped": true,
                     *       "last_page": 1,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        current_page: number;
                        data: {
                            id: number;
                            label: string | null;
                            street: string;
                            city: string;
                            country: string | null;
                            postal_code: string | null;
                            state: string | null;
                            phone: string | null;
                            is_default: boolean;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                        }[];
                        per_page: number;
                        total: number;
                        /** @constant */
                        total_capped?: true;
                        last_page: number;
                        next_cursor?: string | null;
                    };
                };
            };
            401: components["responses"]["Error401.unauthenticated"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable"];
        };
    };
    createAddress: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes repeating the request safe: for 24 hours the first answer is given again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "label": null,
                 *       "street": "text",
                 *       "city": "text",
                 *       "country": null,
                 *       "postal_code": null,
                 *       "state": null,
                 *       "phone": null,
                 *       "is_default": false
                 *     }
                 */
                "application/json": {
                    /** @default null */
                    label?: string | null;
                    street: string;
                    city: string;
                    /** @default null */
                    country?: string | null;
                    /** @default null */
                    postal_code?: string | null;
                    /** @default null */
                    state?: string | null;
                    /** @default null */
                    phone?: string | null;
                    /** @default false */
                    is_default?: boolean;
                };
            };
        };
        responses: {
            /** @description Add a delivery address to the caller's address book. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "text",
                     *       "data": {
                     *         "id": 1,
                     *         "label": null,
                     *         "street": "text",
                     *         "city": "text",
                     *         "country": null,
                     *         "postal_code": null,
                     *         "state": null,
                     *         "phone": null,
                     *         "is_default": true,
                     *         "created_at": "2026-01-31T12:00:00.000Z",
                     *         "updated_at": "2026-01-31T12:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: {
                            id: number;
                            label: string | null;
                            street: string;
                            city: string;
                            country: string | null;
                            postal_code: string | null;
                            state: string | null;
                            phone: string | null;
                            is_default: boolean;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                        };
                    };
                };
            };
            400: components["responses"]["Error400.malformed_json"];
            401: components["responses"]["Error401.unauthenticated"];
            409: components["responses"]["Error409.idempotency_in_progress"];
            413: components["responses"]["Error413.payload_too_large"];
            415: components["responses"]["Error415.unsupported_media_type"];
            422: components["responses"]["Error422.idempotency_mismatch.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.outcome_unknown"];
        };
    };
    getAddress: {
        parameters: {
            query?: never;
            header?: {
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read one of the caller's addresses. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": 1,
                     *         "label": null,
                     *         "street": "text",
                     *         "city": "text",
                     *         "country": null,
                     *         "postal_code": null,
                     *         "state": null,
                     *         "phone": null,
                     *         "is_default": true,
                     *         "created_at": "2026-01-31T12:00:00.000Z",
                     *         "updated_at": "2026-01-31T12:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: number;
                            label: string | null;
                            street: string;
                            city: string;
                            country: string | null;
                            postal_code: string | null;
                            state: string | null;
                            phone: string | null;
                            is_default: boolean;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                        };
                    };
                };
            };
            401: components["responses"]["Error401.unauthenticated"];
            404: components["responses"]["Error404.not_found"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable"];
        };
    };
    deleteAddress: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Only do it when the resource still has this ETag.
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete an address; orders that were placed keep it. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "text"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                    };
                };
            };
            400: components["responses"]["Error400.malformed_json"];
            401: components["responses"]["Error401.unauthenticated"];
            404: components["responses"]["Error404.not_found"];
            412: components["responses"]["Error412.precondition_failed"];
            413: components["responses"]["Error413.payload_too_large"];
            415: components["responses"]["Error415.unsupported_media_type"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.outcome_unknown"];
        };
    };
    updateAddress: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Only do it when the resource still has this ETag.
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "label": "text",
                 *       "street": "text",
                 *       "city": "text",
                 *       "country": "text",
                 *       "postal_code": "text",
                 *       "state": "text",
                 *       "phone": "text",
                 *       "is_default": true
                 *     }
                 */
                "application/json": {
                    label?: string | null;
                    street?: string;
                    city?: string;
                    country?: string | null;
                    postal_code?: string | null;
                    state?: string | null;
                    phone?: string | null;
                    is_default?: boolean;
                };
            };
        };
        responses: {
            /** @description Change an address; orders that were placed keep it as it was. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "text",
                     *       "data": {
                     *         "id": 1,
                     *         "label": null,
                     *         "street": "text",
                     *         "city": "text",
                     *         "country": null,
                     *         "postal_code": null,
                     *         "state": null,
                     *         "phone": null,
                     *         "is_default": true,
                     *         "created_at": "2026-01-31T12:00:00.000Z",
                     *         "updated_at": "2026-01-31T12:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: {
                            id: number;
                            label: string | null;
                            street: string;
                            city: string;
                            country: string | null;
                            postal_code: string | null;
                            state: string | null;
                            phone: string | null;
                            is_default: boolean;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                        };
                    };
                };
            };
            400: components["responses"]["Error400.malformed_json"];
            401: components["responses"]["Error401.unauthenticated"];
            404: components["responses"]["Error404.not_found"];
            412: components["responses"]["Error412.precondition_failed"];
            413: components["responses"]["Error413.payload_too_large"];
            415: components["responses"]["Error415.unsupported_media_type"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.outcome_unknown"];
        };
    };
    listOrders: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                cursor?: string;
                status?: "pending" | "processing" | "completed" | "cancelled";
                from?: string;
                to?: string;
                sort?: "id" | "-id" | "created_at" | "-created_at" | "total_amount" | "-total_amount";
                user_id?: number;
            };
            header?: {
                /** @description The tenant this request is about; the caller must be a member of it. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the orders of the tenant. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "current_page": 1,
                     *         "data": [
                     *           {
                     *             "id": 1,
                     *             "user_id": 1,
                     *             "tenant_id": "text",
                     *             "address_id": 1,
                     *             "payment_type": 1,
                     *             "total_amount": "49.90",
                     *             "status": "pending",
                     *             "cancel_reason": null,
                     *             "created_at": "2026-01-31T12:00:00.000Z",
                     *             "updated_at": "2026-01-31T12:00:00.000Z",
                     *             "items_count": 1,
                     *             "user": {
                     *               "id": 1,
                     *               "name": "Ada Lovelace",
                     *               "email": "text"
                     *             },
                     *             "address": {
                     *               "id": 1,
                     *               "street": "text",
                     *               "city": "text"
                     *             }
                     *           }
                     *         ],
                     *         "per_page": 1,
                     *         "total": 1,
                     *         "total_capped": true,
                     *         "last_page": 1,
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            current_page: number;
                            data: {
                                id: number;
                                user_id: number;
                                tenant_id: string;
                                address_id: number;
                                payment_type: number;
                                /** @example 25.50 */
                                total_amount: string;
                                /** @enum {string} */
                                status: "pending" | "processing" | "completed" | "cancelled";
                                cancel_reason: string | null;
                                /** Format: date-time */
                                created_at: string;
                                /** Format: date-time */
                                updated_at: string;
                                items_count: number;
                                user: {
                                    id: number;
                                    name: string;
                                    email: string;
                                };
                                address: {
                                    id: number;
                                    street: string;
                                    city: string;
                                };
                            }[];
                            per_page: number;
                            total: number;
                            /** @constant */
                            total_capped?: true;
                            last_page: number;
                            next_cursor?: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["Error400.tenant_header_missing.tenant_header_invalid"];
            401: components["responses"]["Error401.unauthenticated"];
            403: components["responses"]["Error403.tenant_forbidden"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable"];
        };
    };
    createOrder: {
        parameters: {
            query?: {
                dry_run?: boolean;
            };
            header?: {
                /** @description The tenant this request is about; the caller must be a member of it. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description Makes repeating the request safe: for 24 hours the first answer is given again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "address_id": 1,
                 *       "payment_type": 10,
                 *       "total_amount": 10,
                 *       "order_items": [
                 *         {
                 *           "product_id": 1,
                 *           "qty": 1,
                 *           "amount": 10,
                 *           "size": "text",
                 *           "notes": "text"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    address_id: number;
                    payment_type: number;
                    total_amount: number;
                    order_items: {
                        product_id: number;
                        qty: number;
                        amount: number;
                        size?: string | null;
                        notes?: string | null;
                    }[];
                };
            };
        };
        responses: {
            /** @description Nothing was made. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "text",
                     *       "data": {
                     *         "id": 1,
                     *         "user_id": 1,
                     *         "tenant_id": "text",
                     *         "address_id": 1,
                     *         "payment_type": 1,
                     *         "total_amount": "49.90",
                     *         "status": "pending",
                     *         "cancel_reason": null,
                     *         "created_at": "2026-01-31T12:00:00.000Z",
                     *         "updated_at": "2026-01-31T12:00:00.000Z",
                     *         "items": [
                     *           {
                     *             "id": 1,
                     *             "order_id": 1,
                     *             "product_id": 1,
                     *             "size": null,
                     *             "qty": 1,
                     *             "amount": "49.90",
                     *             "notes": null
                     *           }
                     *         ],
                     *         "user": {
                     *           "id": 1,
                     *           "name": "Ada Lovelace",
                     *           "email": "text"
                     *         },
                     *         "address": {
                     *           "id": 1,
                     *           "street": "text",
                     *           "city": "text"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: {
                            id?: number;
                            user_id: number;
                            tenant_id: string;
                            address_id: number;
                            payment_type: number;
                            /** @example 25.50 */
                            total_amount: string;
                            /** @enum {string} */
                            status: "pending" | "processing" | "completed" | "cancelled";
                            cancel_reason: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            items: {
                                id?: number;
                                order_id?: number;
                                product_id: number;
                                size: string | null;
                                qty: number;
                                /** @example 25.50 */
                                amount: string;
                                notes: string | null;
                            }[];
                            user: {
                                id: number;
                                name: string;
                                email: string;
                            };
                            address: {
                                id: number;
                                street: string;
                                city: string;
                            };
                        };
                    };
                };
            };
            /** @description Place an order, or with dry_run only check it. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "text",
                     *       "data": {
                     *         "id": 1,
                     *         "user_id": 1,
                     *         "tenant_id": "text",
                     *         "address_id": 1,
                     *         "payment_type": 1,
                     *         "total_amount": "49.90",
                     *         "status": "pending",
                     *         "cancel_reason": null,
                     *         "created_at": "2026-01-31T12:00:00.000Z",
                     *         "updated_at": "2026-01-31T12:00:00.000Z",
                     *         "items": [
                     *           {
                     *             "id": 1,
                     *             "order_id": 1,
                     *             "product_id": 1,
                     *             "size": null,
                     *             "qty": 1,
                     *             "amount": "49.90",
                     *             "notes": null
                     *           }
                     *         ],
                     *         "user": {
                     *           "id": 1,
                     *           "name": "Ada Lovelace",
                     *           "email": "text"
                     *         },
                     *         "address": {
                     *           "id": 1,
                     *           "street": "text",
                     *           "city": "text"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: {
                            id?: number;
                            user_id: number;
                            tenant_id: string;
                            address_id: number;
                            payment_type: number;
                            /** @example 25.50 */
                            total_amount: string;
                            /** @enum {string} */
                            status: "pending" | "processing" | "completed" | "cancelled";
                            cancel_reason: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            items: {
                                id?: number;
                                order_id?: number;
                                product_id: number;
                                size: string | null;
                                qty: number;
                                /** @example 25.50 */
                                amount: string;
                                notes: string | null;
                            }[];
                            user: {
                                id: number;
                                name: string;
                                email: string;
                            };
                            address: {
                                id: number;
                                street: string;
                                city: string;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["Error400.tenant_header_missing.tenant_header_invalid.malformed_json"];
            401: components["responses"]["Error401.unauthenticated"];
            403: components["responses"]["Error403.tenant_forbidden"];
            409: components["responses"]["Error409.idempotency_in_progress"];
            413: components["responses"]["Error413.payload_too_large"];
            415: components["responses"]["Error415.unsupported_media_type"];
            422: components["responses"]["Error422.idempotency_mismatch.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.outcome_unknown"];
        };
    };
    listMyOrders: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                cursor?: string;
                status?: "pending" | "processing" | "completed" | "cancelled";
                from?: string;
                to?: string;
                sort?: "id" | "-id" | "created_at" | "-created_at" | "total_amount" | "-total_amount";
            };
            header?: {
                /** @description The tenant this request is about; the caller must be a member of it. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the caller's own orders in the tenant. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "current_page": 1,
                     *         "data": [
                     *           {
                     *             "id": 1,
                     *             "user_id": 1,
                     *             "tenant_id": "text",
                     *             "address_id": 1,
                     *             "payment_type": 1,
                     *             "total_amount": "49.90",
                     *             "status": "pending",
                     *             "cancel_reason": null,
                     *             "created_at": "2026-01-31T12:00:00.000Z",
                     *             "updated_at": "2026-01-31T12:00:00.000Z",
                     *             "items_count": 1,
                     *             "user": {
                     *               "id": 1,
                     *               "name": "Ada Lovelace",
                     *               "email": "text"
                     *             },
                     *             "address": {
                     *               "id": 1,
                     *               "street": "text",
                     *               "city": "text"
                     *             }
                     *           }
                     *         ],
                     *         "per_page": 1,
                     *         "total": 1,
                     *         "total_capped": true,
                     *         "last_page": 1,
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            current_page: number;
                            data: {
                                id: number;
                                user_id: number;
                                tenant_id: string;
                                address_id: number;
                                payment_type: number;
                                /** @example 25.50 */
                                total_amount: string;
                                /** @enum {string} */
                                status: "pending" | "processing" | "completed" | "cancelled";
                                cancel_reason: string | null;
                                /** Format: date-time */
                                created_at: string;
                                /** Format: date-time */
                                updated_at: string;
                                items_count: number;
                                user: {
                                    id: number;
                                    name: string;
                                    email: string;
                                };
                                address: {
                                    id: number;
                                    street: string;
                                    city: string;
                                };
                            }[];
                            per_page: number;
                            total: number;
                            /** @constant */
                            total_capped?: true;
                            last_page: number;
                            next_cursor?: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["Error400.tenant_header_missing.tenant_header_invalid"];
            401: components["responses"]["Error401.unauthenticated"];
            403: components["responses"]["Error403.tenant_forbidden"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable"];
        };
    };
    getOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant this request is about; the caller must be a member of it. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read an order with its items. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": 1,
                     *         "user_id": 1,
                     *         "tenant_id": "text",
                     *         "address_id": 1,
                     *         "payment_type": 1,
                     *         "total_amount": "49.90",
                     *         "status": "pending",
                     *         "cancel_reason": null,
                     *         "created_at": "2026-01-31T12:00:00.000Z",
                     *         "updated_at": "2026-01-31T12:00:00.000Z",
                     *         "items": [
                     *           {
                     *             "id": 1,
                     *             "order_id": 1,
                     *             "product_id": 1,
                     *             "size": null,
                     *             "qty": 1,
                     *             "amount": "49.90",
                     *             "notes": null,
                     *             "product": {
                     *               "id": 1,
                     *               "name_en": "text",
                     *               "cover_id": null,
                     *               "published": true
                     *             }
                     *           }
                     *         ],
                     *         "user": {
                     *           "id": 1,
                     *           "name": "Ada Lovelace",
                     *           "email": "text"
                     *         },
                     *         "address": {
                     *           "id": 1,
                     *           "street": "text",
                     *           "city": "text",
                     *           "country": null,
                     *           "postal_code": null
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: number;
                            user_id: number;
                            tenant_id: string;
                            address_id: number;
                            payment_type: number;
                            /** @example 25.50 */
                            total_amount: string;
                            /** @enum {string} */
                            status: "pending" | "processing" | "completed" | "cancelled";
                            cancel_reason: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            items: {
                                id: number;
                                order_id: number;
                                product_id: number;
                                size: string | null;
                                qty: number;
                                /** @example 25.50 */
                                amount: string;
                                notes: string | null;
                                product: {
                                    id: number;
                                    name_en: string;
                                    cover_id: number | null;
                                    published: boolean;
                                };
                            }[];
                            user: {
                                id: number;
                                name: string;
                                email: string;
                            };
                            address: {
                                id: number;
                                street: string;
                                city: string;
                                country: string | null;
                                postal_code: string | null;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["Error400.tenant_header_missing.tenant_header_invalid"];
            401: components["responses"]["Error401.unauthenticated"];
            403: components["responses"]["Error403.tenant_forbidden"];
            404: components["responses"]["Error404.not_found"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable"];
        };
    };
    deleteOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant this request is about; the caller must be a member of it. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description Only do it when the resource still has this ETag.
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete an order: it is hidden everywhere. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "text"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                    };
                };
            };
            400: components["responses"]["Error400.tenant_header_missing.tenant_header_invalid.malformed_json"];
            401: components["responses"]["Error401.unauthenticated"];
            403: components["responses"]["Error403.forbidden.tenant_forbidden"];
            404: components["responses"]["Error404.not_found"];
            412: components["responses"]["Error412.precondition_failed"];
            413: components["responses"]["Error413.payload_too_large"];
            415: components["responses"]["Error415.unsupported_media_type"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.outcome_unknown"];
        };
    };
    processOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant this request is about; the caller must be a member of it. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description Only do it when the resource still has this ETag.
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Start to process a pending order. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "text",
                     *       "data": {
                     *         "id": 1,
                     *         "user_id": 1,
                     *         "tenant_id": "text",
                     *         "address_id": 1,
                     *         "payment_type": 1,
                     *         "total_amount": "49.90",
                     *         "status": "pending",
                     *         "cancel_reason": null,
                     *         "created_at": "2026-01-31T12:00:00.000Z",
                     *         "updated_at": "2026-01-31T12:00:00.000Z",
                     *         "items": [
                     *           {
                     *             "id": 1,
                     *             "order_id": 1,
                     *             "product_id": 1,
                     *             "size": null,
                     *             "qty": 1,
                     *             "amount": "49.90",
                     *             "notes": null,
                     *             "product": {
                     *               "id": 1,
                     *               "name_en": "text",
                     *               "cover_id": null,
                     *               "published": true
                     *             }
                     *           }
                     *         ],
                     *         "user": {
                     *           "id": 1,
                     *           "name": "Ada Lovelace",
                     *           "email": "text"
                     *         },
                     *         "address": {
                     *           "id": 1,
                     *           "street": "text",
                     *           "city": "text",
                     *           "country": null,
                     *           "postal_code": null
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: {
                            id: number;
                            user_id: number;
                            tenant_id: string;
                            address_id: number;
                            payment_type: number;
                            /** @example 25.50 */
                            total_amount: string;
                            /** @enum {string} */
                            status: "pending" | "processing" | "completed" | "cancelled";
                            cancel_reason: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            items: {
                                id: number;
                                order_id: number;
                                product_id: number;
                                size: string | null;
                                qty: number;
                                /** @example 25.50 */
                                amount: string;
                                notes: string | null;
                                product: {
                                    id: number;
                                    name_en: string;
                                    cover_id: number | null;
                                    published: boolean;
                                };
                            }[];
                            user: {
                                id: number;
                                name: string;
                                email: string;
                            };
                            address: {
                                id: number;
                                street: string;
                                city: string;
                                country: string | null;
                                postal_code: string | null;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["Error400.tenant_header_missing.tenant_header_invalid.malformed_json"];
            401: components["responses"]["Error401.unauthenticated"];
            403: components["responses"]["Error403.tenant_forbidden"];
            404: components["responses"]["Error404.not_found"];
            409: components["responses"]["Error409.invalid_transition"];
            412: components["responses"]["Error412.precondition_failed"];
            413: components["responses"]["Error413.payload_too_large"];
            415: components["responses"]["Error415.unsupported_media_type"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.outcome_unknown"];
        };
    };
    completeOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant this request is about; the caller must be a member of it. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description Only do it when the resource still has this ETag.
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Complete an order that is being processed. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "text",
                     *       "data": {
                     *         "id": 1,
                     *         "user_id": 1,
                     *         "tenant_id": "text",
                     *         "address_id": 1,
                     *         "payment_type": 1,
                     *         "total_amount": "49.90",
                     *         "status": "pending",
                     *         "cancel_reason": null,
                     *         "created_at": "2026-01-31T12:00:00.000Z",
                     *         "updated_at": "2026-01-31T12:00:00.000Z",
                     *         "items": [
                     *           {
                     *             "id": 1,
                     *             "order_id": 1,
                     *             "product_id": 1,
                     *             "size": null,
                     *             "qty": 1,
                     *             "amount": "49.90",
                     *             "notes": null,
                     *             "product": {
                     *               "id": 1,
                     *               "name_en": "text",
                     *               "cover_id": null,
                     *               "published": true
                     *             }
                     *           }
                     *         ],
                     *         "user": {
                     *           "id": 1,
                     *           "name": "Ada Lovelace",
                     *           "email": "text"
                     *         },
                     *         "address": {
                     *           "id": 1,
                     *           "street": "text",
                     *           "city": "text",
                     *           "country": null,
                     *           "postal_code": null
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: {
                            id: number;
                            user_id: number;
                            tenant_id: string;
                            address_id: number;
                            payment_type: number;
                            /** @example 25.50 */
                            total_amount: string;
                            /** @enum {string} */
                            status: "pending" | "processing" | "completed" | "cancelled";
                            cancel_reason: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            items: {
                                id: number;
                                order_id: number;
                                product_id: number;
                                size: string | null;
                                qty: number;
                                /** @example 25.50 */
                                amount: string;
                                notes: string | null;
                                product: {
                                    id: number;
                                    name_en: string;
                                    cover_id: number | null;
                                    published: boolean;
                                };
                            }[];
                            user: {
                                id: number;
                                name: string;
                                email: string;
                            };
                            address: {
                                id: number;
                                street: string;
                                city: string;
                                country: string | null;
                                postal_code: string | null;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["Error400.tenant_header_missing.tenant_header_invalid.malformed_json"];
            401: components["responses"]["Error401.unauthenticated"];
            403: components["responses"]["Error403.tenant_forbidden"];
            404: components["responses"]["Error404.not_found"];
            409: components["responses"]["Error409.invalid_transition"];
            412: components["responses"]["Error412.precondition_failed"];
            413: components["responses"]["Error413.payload_too_large"];
            415: components["responses"]["Error415.unsupported_media_type"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.outcome_unknown"];
        };
    };
    cancelOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant this request is about; the caller must be a member of it. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description Only do it when the resource still has this ETag.
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "reason": "text"
                 *     }
                 */
                "application/json": {
                    reason?: string | null;
                };
            };
        };
        responses: {
            /** @description Cancel an order that is not completed; stock it took is given back. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "text",
                     *       "data": {
                     *         "id": 1,
                     *         "user_id": 1,
                     *         "tenant_id": "text",
                     *         "address_id": 1,
                     *         "payment_type": 1,
                     *         "total_amount": "49.90",
                     *         "status": "pending",
                     *         "cancel_reason": null,
                     *         "created_at": "2026-01-31T12:00:00.000Z",
                     *         "updated_at": "2026-01-31T12:00:00.000Z",
                     *         "items": [
                     *           {
                     *             "id": 1,
                     *             "order_id": 1,
                     *             "product_id": 1,
                     *             "size": null,
                     *             "qty": 1,
                     *             "amount": "49.90",
                     *             "notes": null,
                     *             "product": {
                     *               "id": 1,
                     *               "name_en": "text",
                     *               "cover_id": null,
                     *               "published": true
                     *             }
                     *           }
                     *         ],
                     *         "user": {
                     *           "id": 1,
                     *           "name": "Ada Lovelace",
                     *           "email": "text"
                     *         },
                     *         "address": {
                     *           "id": 1,
                     *           "street": "text",
                     *           "city": "text",
                     *           "country": null,
                     *           "postal_code": null
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: {
                            id: number;
                            user_id: number;
                            tenant_id: string;
                            address_id: number;
                            payment_type: number;
                            /** @example 25.50 */
                            total_amount: string;
                            /** @enum {string} */
                            status: "pending" | "processing" | "completed" | "cancelled";
                            cancel_reason: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            items: {
                                id: number;
                                order_id: number;
                                product_id: number;
                                size: string | null;
                                qty: number;
                                /** @example 25.50 */
                                amount: string;
                                notes: string | null;
                                product: {
                                    id: number;
                                    name_en: string;
                                    cover_id: number | null;
                                    published: boolean;
                                };
                            }[];
                            user: {
                                id: number;
                                name: string;
                                email: string;
                            };
                            address: {
                                id: number;
                                street: string;
                                city: string;
                                country: string | null;
                                postal_code: string | null;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["Error400.tenant_header_missing.tenant_header_invalid.malformed_json"];
            401: components["responses"]["Error401.unauthenticated"];
            403: components["responses"]["Error403.tenant_forbidden"];
            404: components["responses"]["Error404.not_found"];
            409: components["responses"]["Error409.invalid_transition"];
            412: components["responses"]["Error412.precondition_failed"];
            413: components["responses"]["Error413.payload_too_large"];
            415: components["responses"]["Error415.unsupported_media_type"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.outcome_unknown"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: {
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                tenantId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the webhook subscriptions of a tenant. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "current_page": 1,
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "tenant_id": 1,
                     *           "url": "https://example.com/page",
                     *           "events": [
                     *             "user.registered"
                     *           ],
                     *           "description": null,
                     *           "is_active": true,
                     *           "disabled_reason": null,
                     *           "paused": true,
                     *           "rate_per_second": null,
                     *           "secret_hint": "text",
                     *           "created_at": "2026-01-31T12:00:00.000Z",
                     *           "updated_at": "2026-01-31T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "per_page": 1,
                     *       "total": 1,
                     *       "total_capped": true,
                     *       "last_page": 1,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        current_page: number;
                        data: {
                            id: number;
                            tenant_id: number;
                            /** Format: uri */
                            url: string;
                            events: ("user.registered" | "user.updated" | "user.removed" | "order.created" | "order.updated" | "order.completed" | "order.cancelled" | "product.created" | "product.updated" | "product.deleted" | "category.created" | "category.updated" | "category.deleted")[];
                            description: string | null;
                            is_active: boolean;
                            disabled_reason: string | null;
                            paused: boolean;
                            rate_per_second: number | null;
                            secret_hint: string;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                        }[];
                        per_page: number;
                        total: number;
                        /** @constant */
                        total_capped?: true;
                        last_page: number;
                        next_cursor?: string | null;
                    };
                };
            };
            401: components["responses"]["Error401.unauthenticated"];
            403: components["responses"]["Error403.tenant_forbidden"];
            404: components["responses"]["Error404.not_found"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes repeating the request safe: for 24 hours the first answer is given again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Only do it when the resource still has this ETag.
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                tenantId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.com/page",
                 *       "events": [
                 *         "user.registered"
                 *       ],
                 *       "description": "text",
                 *       "rate_per_second": 1,
                 *       "secret": "whsec_c29tZSBzZWNyZXQgb2YgMjQgYnl0ZXM="
                 *     }
                 */
                "application/json": {
                    /** Format: uri */
                    url: string;
                    events: ("user.registered" | "user.updated" | "user.removed" | "order.created" | "order.updated" | "order.completed" | "order.cancelled" | "product.created" | "product.updated" | "product.deleted" | "category.created" | "category.updated" | "category.deleted")[];
                    description?: string | null;
                    rate_per_second?: number | null;
                    secret?: string;
                };
            };
        };
        responses: {
            /** @description Subscribe a URL to events; the answer is the only one that shows the secret. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "text",
                     *       "data": {
                     *         "id": 1,
                     *         "tenant_id": 1,
                     *         "url": "https://example.com/page",
                     *         "events": [
                     *           "user.registered"
                     *         ],
                     *         "description": null,
                     *         "is_active": true,
                     *         "disabled_reason": null,
                     *         "paused": true,
                     *         "rate_per_second": null,
                     *         "secret_hint": "text",
                     *         "created_at": "2026-01-31T12:00:00.000Z",
                     *         "updated_at": "2026-01-31T12:00:00.000Z",
                     *         "secret": "whsec_c29tZSBzZWNyZXQgb2YgMjQgYnl0ZXM="
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: {
                            id: number;
                            tenant_id: number;
                            /** Format: uri */
                            url: string;
                            events: ("user.registered" | "user.updated" | "user.removed" | "order.created" | "order.updated" | "order.completed" | "order.cancelled" | "product.created" | "product.updated" | "product.deleted" | "category.created" | "category.updated" | "category.deleted")[];
                            description: string | null;
                            is_active: boolean;
                            disabled_reason: string | null;
                            paused: boolean;
                            rate_per_second: number | null;
                            secret_hint: string;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            secret: string;
                        };
                    };
                };
            };
            400: components["responses"]["Error400.malformed_json"];
            401: components["responses"]["Error401.unauthenticated"];
            403: components["responses"]["Error403.forbidden.tenant_forbidden"];
            404: components["responses"]["Error404.not_found"];
            409: components["responses"]["Error409.idempotency_in_progress"];
            412: components["responses"]["Error412.precondition_failed"];
            413: components["responses"]["Error413.payload_too_large"];
            415: components["responses"]["Error415.unsupported_media_type"];
            422: components["responses"]["Error422.idempotency_mismatch.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.outcome_unknown"];
        };
    };
    listEventTypes: {
        parameters: {
            query?: never;
            header?: {
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                tenantId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List every event there is, with the schema and a sample of its payload. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": [
                     *         {
                     *           "event": "user.registered",
                     *           "schema": {},
                     *           "sample": {}
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** @enum {string} */
                            event: "user.registered" | "user.updated" | "user.removed" | "order.created" | "order.updated" | "order.completed" | "order.cancelled" | "product.created" | "product.updated" | "product.deleted" | "category.created" | "category.updated" | "category.deleted";
                            schema: {
                                [key: string]: unknown;
                            };
                            sample: {
                                [key: string]: unknown;
                            };
                        }[];
                    };
                };
            };
            401: components["responses"]["Error401.unauthenticated"];
            403: components["responses"]["Error403.tenant_forbidden"];
            404: components["responses"]["Error404.not_found"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable"];
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                cursor?: string;
                webhook_id?: number;
                event?: "user.registered" | "user.updated" | "user.removed" | "order.created" | "order.updated" | "order.completed" | "order.cancelled" | "product.created" | "product.updated" | "product.deleted" | "category.created" | "category.updated" | "category.deleted";
                status?: "pending" | "held" | "succeeded" | "failed" | "exhausted" | "rejected" | "cancelled";
                event_id?: string;
            };
            header?: {
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                tenantId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List deliveries, newest first, each with its attempts. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "current_page": 1,
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "webhook_id": 1,
                     *           "event_id": "text",
                     *           "event": "user.registered",
                     *           "url": "text",
                     *           "status": "pending",
                     *           "is_test": true,
                     *           "attempts_count": 1,
                     *           "next_attempt_at": "2026-01-31T12:00:00.000Z",
                     *           "response_code": null,
                     *           "error": null,
                     *           "duration_ms": null,
                     *           "created_at": "2026-01-31T12:00:00.000Z",
                     *           "delivered_at": "2026-01-31T12:00:00.000Z",
                     *           "attempts": [
                     *             {
                     *               "number": 1,
                     *               "started_at": "2026-01-31T12:00:00.000Z",
                     *               "duration_ms": 1,
                     *               "response_code": null,
                     *               "response_body": null,
                     *               "error": null
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "per_page": 1,
                     *       "total": 1,
                     *       "total_capped": true,
                     *       "last_page": 1,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        current_page: number;
                        data: {
                            id: number;
                            webhook_id: number;
                            event_id: string;
                            /** @enum {string} */
                            event: "user.registered" | "user.updated" | "user.removed" | "order.created" | "order.updated" | "order.completed" | "order.cancelled" | "product.created" | "product.updated" | "product.deleted" | "category.created" | "category.updated" | "category.deleted";
                            url: string;
                            /** @enum {string} */
                            status: "pending" | "held" | "succeeded" | "failed" | "exhausted" | "rejected" | "cancelled";
                            is_test: boolean;
                            attempts_count: number;
                            next_attempt_at: string | null;
                            response_code: number | null;
                            error: string | null;
                            duration_ms: number | null;
                            /** Format: date-time */
                            created_at: string;
                            delivered_at: string | null;
                            attempts: {
                                number: number;
                                /** Format: date-time */
                                started_at: string;
                                duration_ms: number;
                                response_code: number | null;
                                response_body: string | null;
                                error: string | null;
                            }[];
                        }[];
                        per_page: number;
                        total: number;
                        /** @constant */
                        total_capped?: true;
                        last_page: number;
                        next_cursor?: string | null;
                    };
                };
            };
            401: components["responses"]["Error401.unauthenticated"];
            403: components["responses"]["Error403.tenant_forbidden"];
            404: components["responses"]["Error404.not_found"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable"];
        };
    };
    redeliver: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Only do it when the resource still has this ETag.
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                tenantId: number;
                deliveryId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Send a delivery again, now. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "text",
                     *       "data": {
                     *         "id": 1,
                     *         "webhook_id": 1,
                     *         "event_id": "text",
                     *         "event": "user.registered",
                     *         "url": "text",
                     *         "status": "pending",
                     *         "is_test": true,
                     *         "attempts_count": 1,
                     *         "next_attempt_at": "2026-01-31T12:00:00.000Z",
                     *         "response_code": null,
                     *         "error": null,
                     *         "duration_ms": null,
                     *         "created_at": "2026-01-31T12:00:00.000Z",
                     *         "delivered_at": "2026-01-31T12:00:00.000Z",
                     *         "attempts": [
                     *           {
                     *             "number": 1,
                     *             "started_at": "2026-01-31T12:00:00.000Z",
                     *             "duration_ms": 1,
                     *             "response_code": null,
                     *             "response_body": null,
                     *             "error": null
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: {
                            id: number;
                            webhook_id: number;
                            event_id: string;
                            /** @enum {string} */
                            event: "user.registered" | "user.updated" | "user.removed" | "order.created" | "order.updated" | "order.completed" | "order.cancelled" | "product.created" | "product.updated" | "product.deleted" | "category.created" | "category.updated" | "category.deleted";
                            url: string;
                            /** @enum {string} */
                            status: "pending" | "held" | "succeeded" | "failed" | "exhausted" | "rejected" | "cancelled";
                            is_test: boolean;
                            attempts_count: number;
                            next_attempt_at: string | null;
                            response_code: number | null;
                            error: string | null;
                            duration_ms: number | null;
                            /** Format: date-time */
                            created_at: string;
                            delivered_at: string | null;
                            attempts: {
                                number: number;
                                /** Format: date-time */
                                started_at: string;
                                duration_ms: number;
                                response_code: number | null;
                                response_body: string | null;
                                error: string | null;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["Error400.malformed_json"];
            401: components["responses"]["Error401.unauthenticated"];
            403: components["responses"]["Error403.forbidden.tenant_forbidden"];
            404: components["responses"]["Error404.not_found"];
            409: components["responses"]["Error409.conflict"];
            412: components["responses"]["Error412.precondition_failed"];
            413: components["responses"]["Error413.payload_too_large"];
            415: components["responses"]["Error415.unsupported_media_type"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.outcome_unknown"];
        };
    };
    testWebhooks: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Only do it when the resource still has this ETag.
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                tenantId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "user.registered",
                 *       "webhook_id": 1
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    event: "user.registered" | "user.updated" | "user.removed" | "order.created" | "order.updated" | "order.completed" | "order.cancelled" | "product.created" | "product.updated" | "product.deleted" | "category.created" | "category.updated" | "category.deleted";
                    webhook_id?: number;
                };
            };
        };
        responses: {
            /** @description Send a sample of an event to the subscriptions, and wait for the first attempts. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "webhook_id": 1,
                     *           "event_id": "text",
                     *           "event": "user.registered",
                     *           "url": "text",
                     *           "status": "pending",
                     *           "is_test": true,
                     *           "attempts_count": 1,
                     *           "next_attempt_at": "2026-01-31T12:00:00.000Z",
                     *           "response_code": null,
                     *           "error": null,
                     *           "duration_ms": null,
                     *           "created_at": "2026-01-31T12:00:00.000Z",
                     *           "delivered_at": "2026-01-31T12:00:00.000Z",
                     *           "attempts": [
                     *             {
                     *               "number": 1,
                     *               "started_at": "2026-01-31T12:00:00.000Z",
                     *               "duration_ms": 1,
                     *               "response_code": null,
                     *               "response_body": null,
                     *               "error": null
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "message": "text"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: number;
                            webhook_id: number;
                            event_id: string;
                            /** @enum {string} */
                            event: "user.registered" | "user.updated" | "user.removed" | "order.created" | "order.updated" | "order.completed" | "order.cancelled" | "product.created" | "product.updated" | "product.deleted" | "category.created" | "category.updated" | "category.deleted";
                            url: string;
                            /** @enum {string} */
                            status: "pending" | "held" | "succeeded" | "failed" | "exhausted" | "rejected" | "cancelled";
                            is_test: boolean;
                            attempts_count: number;
                            next_attempt_at: string | null;
                            response_code: number | null;
                            error: string | null;
                            duration_ms: number | null;
                            /** Format: date-time */
                            created_at: string;
                            delivered_at: string | null;
                            attempts: {
                                number: number;
                                /** Format: date-time */
                                started_at: string;
                                duration_ms: number;
                                response_code: number | null;
                                response_body: string | null;
                                error: string | null;
                            }[];
                        }[];
                        message: string;
                    };
                };
            };
            400: components["responses"]["Error400.malformed_json"];
            401: components["responses"]["Error401.unauthenticated"];
            403: components["responses"]["Error403.forbidden.tenant_forbidden"];
            404: components["responses"]["Error404.not_found"];
            412: components["responses"]["Error412.precondition_failed"];
            413: components["responses"]["Error413.payload_too_large"];
            415: components["responses"]["Error415.unsupported_media_type"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.outcome_unknown"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                tenantId: number;
                webhookId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a subscription. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": 1,
                     *         "tenant_id": 1,
                     *         "url": "https://example.com/page",
                     *         "events": [
                     *           "user.registered"
                     *         ],
                     *         "description": null,
                     *         "is_active": true,
                     *         "disabled_reason": null,
                     *         "paused": true,
                     *         "rate_per_second": null,
                     *         "secret_hint": "text",
                     *         "created_at": "2026-01-31T12:00:00.000Z",
                     *         "updated_at": "2026-01-31T12:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: number;
                            tenant_id: number;
                            /** Format: uri */
                            url: string;
                            events: ("user.registered" | "user.updated" | "user.removed" | "order.created" | "order.updated" | "order.completed" | "order.cancelled" | "product.created" | "product.updated" | "product.deleted" | "category.created" | "category.updated" | "category.deleted")[];
                            description: string | null;
                            is_active: boolean;
                            disabled_reason: string | null;
                            paused: boolean;
                            rate_per_second: number | null;
                            secret_hint: string;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                        };
                    };
                };
            };
            401: components["responses"]["Error401.unauthenticated"];
            403: components["responses"]["Error403.tenant_forbidden"];
            404: components["responses"]["Error404.not_found"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Only do it when the resource still has this ETag.
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                tenantId: number;
                webhookId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete a subscription; what was not delivered is cancelled. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "text"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                    };
                };
            };
            400: components["responses"]["Error400.malformed_json"];
            401: components["responses"]["Error401.unauthenticated"];
            403: components["responses"]["Error403.forbidden.tenant_forbidden"];
            404: components["responses"]["Error404.not_found"];
            412: components["responses"]["Error412.precondition_failed"];
            413: components["responses"]["Error413.payload_too_large"];
            415: components["responses"]["Error415.unsupported_media_type"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.outcome_unknown"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Only do it when the resource still has this ETag.
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                tenantId: number;
                webhookId: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.com/page",
                 *       "events": [
                 *         "user.registered"
                 *       ],
                 *       "description": "text",
                 *       "rate_per_second": 1,
                 *       "is_active": true
                 *     }
                 */
                "application/json": {
                    /** Format: uri */
                    url?: string;
                    events?: ("user.registered" | "user.updated" | "user.removed" | "order.created" | "order.updated" | "order.completed" | "order.cancelled" | "product.created" | "product.updated" | "product.deleted" | "category.created" | "category.updated" | "category.deleted")[];
                    description?: string | null;
                    rate_per_second?: number | null;
                    is_active?: boolean;
                };
            };
        };
        responses: {
            /** @description Change a subscription; what is due while it is inactive is held. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "text",
                     *       "data": {
                     *         "id": 1,
                     *         "tenant_id": 1,
                     *         "url": "https://example.com/page",
                     *         "events": [
                     *           "user.registered"
                     *         ],
                     *         "description": null,
                     *         "is_active": true,
                     *         "disabled_reason": null,
                     *         "paused": true,
                     *         "rate_per_second": null,
                     *         "secret_hint": "text",
                     *         "created_at": "2026-01-31T12:00:00.000Z",
                     *         "updated_at": "2026-01-31T12:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: {
                            id: number;
                            tenant_id: number;
                            /** Format: uri */
                            url: string;
                            events: ("user.registered" | "user.updated" | "user.removed" | "order.created" | "order.updated" | "order.completed" | "order.cancelled" | "product.created" | "product.updated" | "product.deleted" | "category.created" | "category.updated" | "category.deleted")[];
                            description: string | null;
                            is_active: boolean;
                            disabled_reason: string | null;
                            paused: boolean;
                            rate_per_second: number | null;
                            secret_hint: string;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                        };
                    };
                };
            };
            400: components["responses"]["Error400.malformed_json"];
            401: components["responses"]["Error401.unauthenticated"];
            403: components["responses"]["Error403.forbidden.tenant_forbidden"];
            404: components["responses"]["Error404.not_found"];
            412: components["responses"]["Error412.precondition_failed"];
            413: components["responses"]["Error413.payload_too_large"];
            415: components["responses"]["Error415.unsupported_media_type"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.outcome_unknown"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes repeating the request safe: for 24 hours the first answer is given again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Only do it when the resource still has this ETag.
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                tenantId: number;
                webhookId: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "secret": "whsec_c29tZSBzZWNyZXQgb2YgMjQgYnl0ZXM="
                 *     }
                 */
                "application/json": {
                    secret?: string;
                };
            };
        };
        responses: {
            /** @description Give a subscription a new secret; the old one signs beside it for 24 hours. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "text",
                     *       "data": {
                     *         "id": 1,
                     *         "tenant_id": 1,
                     *         "url": "https://example.com/page",
                     *         "events": [
                     *           "user.registered"
                     *         ],
                     *         "description": null,
                     *         "is_active": true,
                     *         "disabled_reason": null,
                     *         "paused": true,
                     *         "rate_per_second": null,
                     *         "secret_hint": "text",
                     *         "created_at": "2026-01-31T12:00:00.000Z",
                     *         "updated_at": "2026-01-31T12:00:00.000Z",
                     *         "secret": "whsec_c29tZSBzZWNyZXQgb2YgMjQgYnl0ZXM="
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: {
                            id: number;
                            tenant_id: number;
                            /** Format: uri */
                            url: string;
                            events: ("user.registered" | "user.updated" | "user.removed" | "order.created" | "order.updated" | "order.completed" | "order.cancelled" | "product.created" | "product.updated" | "product.deleted" | "category.created" | "category.updated" | "category.deleted")[];
                            description: string | null;
                            is_active: boolean;
                            disabled_reason: string | null;
                            paused: boolean;
                            rate_per_second: number | null;
                            secret_hint: string;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            secret: string;
                        };
                    };
                };
            };
            400: components["responses"]["Error400.malformed_json"];
            401: components["responses"]["Error401.unauthenticated"];
            403: components["responses"]["Error403.forbidden.tenant_forbidden"];
            404: components["responses"]["Error404.not_found"];
            409: components["responses"]["Error409.idempotency_in_progress"];
            412: components["responses"]["Error412.precondition_failed"];
            413: components["responses"]["Error413.payload_too_large"];
            415: components["responses"]["Error415.unsupported_media_type"];
            422: components["responses"]["Error422.idempotency_mismatch.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.outcome_unknown"];
        };
    };
    enableWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Only do it when the resource still has this ETag.
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                tenantId: number;
                webhookId: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "replay": true
                 *     }
                 */
                "application/json": {
                    /** @default true */
                    replay?: boolean;
                };
            };
        };
        responses: {
            /** @description Switch a subscription on again and send what was held, or forget it. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "text",
                     *       "data": {
                     *         "id": 1,
                     *         "tenant_id": 1,
                     *         "url": "https://example.com/page",
                     *         "events": [
                     *           "user.registered"
                     *         ],
                     *         "description": null,
                     *         "is_active": true,
                     *         "disabled_reason": null,
                     *         "paused": true,
                     *         "rate_per_second": null,
                     *         "secret_hint": "text",
                     *         "created_at": "2026-01-31T12:00:00.000Z",
                     *         "updated_at": "2026-01-31T12:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: {
                            id: number;
                            tenant_id: number;
                            /** Format: uri */
                            url: string;
                            events: ("user.registered" | "user.updated" | "user.removed" | "order.created" | "order.updated" | "order.completed" | "order.cancelled" | "product.created" | "product.updated" | "product.deleted" | "category.created" | "category.updated" | "category.deleted")[];
                            description: string | null;
                            is_active: boolean;
                            disabled_reason: string | null;
                            paused: boolean;
                            rate_per_second: number | null;
                            secret_hint: string;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                        };
                    };
                };
            };
            400: components["responses"]["Error400.malformed_json"];
            401: components["responses"]["Error401.unauthenticated"];
            403: components["responses"]["Error403.forbidden.tenant_forbidden"];
            404: components["responses"]["Error404.not_found"];
            412: components["responses"]["Error412.precondition_failed"];
            413: components["responses"]["Error413.payload_too_large"];
            415: components["responses"]["Error415.unsupported_media_type"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.outcome_unknown"];
        };
    };
    pauseWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Only do it when the resource still has this ETag.
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                tenantId: number;
                webhookId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hold the deliveries of a subscription. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "text",
                     *       "data": {
                     *         "id": 1,
                     *         "tenant_id": 1,
                     *         "url": "https://example.com/page",
                     *         "events": [
                     *           "user.registered"
                     *         ],
                     *         "description": null,
                     *         "is_active": true,
                     *         "disabled_reason": null,
                     *         "paused": true,
                     *         "rate_per_second": null,
                     *         "secret_hint": "text",
                     *         "created_at": "2026-01-31T12:00:00.000Z",
                     *         "updated_at": "2026-01-31T12:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: {
                            id: number;
                            tenant_id: number;
                            /** Format: uri */
                            url: string;
                            events: ("user.registered" | "user.updated" | "user.removed" | "order.created" | "order.updated" | "order.completed" | "order.cancelled" | "product.created" | "product.updated" | "product.deleted" | "category.created" | "category.updated" | "category.deleted")[];
                            description: string | null;
                            is_active: boolean;
                            disabled_reason: string | null;
                            paused: boolean;
                            rate_per_second: number | null;
                            secret_hint: string;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                        };
                    };
                };
            };
            400: components["responses"]["Error400.malformed_json"];
            401: components["responses"]["Error401.unauthenticated"];
            403: components["responses"]["Error403.forbidden.tenant_forbidden"];
            404: components["responses"]["Error404.not_found"];
            412: components["responses"]["Error412.precondition_failed"];
            413: components["responses"]["Error413.payload_too_large"];
            415: components["responses"]["Error415.unsupported_media_type"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.outcome_unknown"];
        };
    };
    resumeWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Only do it when the resource still has this ETag.
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                tenantId: number;
                webhookId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Send what was held, and go on. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "text",
                     *       "data": {
                     *         "id": 1,
                     *         "tenant_id": 1,
                     *         "url": "https://example.com/page",
                     *         "events": [
                     *           "user.registered"
                     *         ],
                     *         "description": null,
                     *         "is_active": true,
                     *         "disabled_reason": null,
                     *         "paused": true,
                     *         "rate_per_second": null,
                     *         "secret_hint": "text",
                     *         "created_at": "2026-01-31T12:00:00.000Z",
                     *         "updated_at": "2026-01-31T12:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: {
                            id: number;
                            tenant_id: number;
                            /** Format: uri */
                            url: string;
                            events: ("user.registered" | "user.updated" | "user.removed" | "order.created" | "order.updated" | "order.completed" | "order.cancelled" | "product.created" | "product.updated" | "product.deleted" | "category.created" | "category.updated" | "category.deleted")[];
                            description: string | null;
                            is_active: boolean;
                            disabled_reason: string | null;
                            paused: boolean;
                            rate_per_second: number | null;
                            secret_hint: string;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                        };
                    };
                };
            };
            400: components["responses"]["Error400.malformed_json"];
            401: components["responses"]["Error401.unauthenticated"];
            403: components["responses"]["Error403.forbidden.tenant_forbidden"];
            404: components["responses"]["Error404.not_found"];
            412: components["responses"]["Error412.precondition_failed"];
            413: components["responses"]["Error413.payload_too_large"];
            415: components["responses"]["Error415.unsupported_media_type"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.outcome_unknown"];
        };
    };
    recoverDeliveries: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Only do it when the resource still has this ETag.
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description An id of the caller's own, to find the request in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                tenantId: number;
                webhookId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "since": "2026-01-31T12:00:00.000Z"
                 *     }
                 */
                "application/json": {
                    /** Format: date-time */
                    since: string;
                };
            };
        };
        responses: {
            /** @description Send again all that a subscription has missed since a time. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "text",
                     *       "data": {
                     *         "recovered": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: {
                            recovered: number;
                        };
                    };
                };
            };
            400: components["responses"]["Error400.malformed_json"];
            401: components["responses"]["Error401.unauthenticated"];
            403: components["responses"]["Error403.forbidden.tenant_forbidden"];
            404: components["responses"]["Error404.not_found"];
            409: components["responses"]["Error409.conflict"];
            412: components["responses"]["Error412.precondition_failed"];
            413: components["responses"]["Error413.payload_too_large"];
            415: components["responses"]["Error415.unsupported_media_type"];
            422: components["responses"]["Error422.validation_failed"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.outcome_unknown"];
        };
    };
    onUserRegistered: {
        parameters: {
            query?: never;
            header: {
                /** @description Lower-case hex HMAC-SHA256 of the body, keyed with the secret. */
                "x-webhook-signature": string;
                /** @description The same id as `webhook-id`, for logs: it is not signed. */
                "x-event-id": string;
                /** @description The kind of the event, for logs: the body's `event` is signed. */
                "x-webhook-event": string;
                /** @description 1 for the first attempt. */
                "x-webhook-attempt": string;
                /** @description Kind and id of the entity, and the event's number among its own. */
                "x-webhook-sequence": string;
                /** @description Standard Webhooks: the event's id, the same for every attempt and subscription. It is signed: tell repeats by it. */
                "webhook-id": string;
                /** @description Standard Webhooks: seconds since 1970 at the attempt. */
                "webhook-timestamp": string;
                /** @description Standard Webhooks: one `v1,` signature for each valid secret. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "user.registered",
                 *       "tenant_id": 1,
                 *       "timestamp": "2026-01-31T12:00:00.000Z",
                 *       "data": {
                 *         "user_id": 7,
                 *         "name": "Ada Lovelace",
                 *         "email": "ada@example.com",
                 *         "role": "MEMBER",
                 *         "invited_by": 1
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    event: "user.registered";
                    tenant_id: number;
                    /** Format: date-time */
                    timestamp: string;
                    data: {
                        user_id: number;
                        name: string;
                        email: string;
                        /** @enum {string} */
                        role: "ADMIN" | "MEMBER";
                        invited_by: number | null;
                    };
                };
            };
        };
        responses: {
            /** @description The receiver has the event. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onUserUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description Lower-case hex HMAC-SHA256 of the body, keyed with the secret. */
                "x-webhook-signature": string;
                /** @description The same id as `webhook-id`, for logs: it is not signed. */
                "x-event-id": string;
                /** @description The kind of the event, for logs: the body's `event` is signed. */
                "x-webhook-event": string;
                /** @description 1 for the first attempt. */
                "x-webhook-attempt": string;
                /** @description Kind and id of the entity, and the event's number among its own. */
                "x-webhook-sequence": string;
                /** @description Standard Webhooks: the event's id, the same for every attempt and subscription. It is signed: tell repeats by it. */
                "webhook-id": string;
                /** @description Standard Webhooks: seconds since 1970 at the attempt. */
                "webhook-timestamp": string;
                /** @description Standard Webhooks: one `v1,` signature for each valid secret. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "user.updated",
                 *       "tenant_id": 1,
                 *       "timestamp": "2026-01-31T12:00:00.000Z",
                 *       "data": {
                 *         "user_id": 7,
                 *         "name": "Ada Lovelace",
                 *         "email": "ada@example.com",
                 *         "role": "ADMIN",
                 *         "changed_fields": [
                 *           "role"
                 *         ],
                 *         "updated_by": 1
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    event: "user.updated";
                    tenant_id: number;
                    /** Format: date-time */
                    timestamp: string;
                    data: {
                        user_id: number;
                        name: string;
                        email: string;
                        /** @enum {string} */
                        role: "ADMIN" | "MEMBER";
                        changed_fields: string[];
                        updated_by: number | null;
                    };
                };
            };
        };
        responses: {
            /** @description The receiver has the event. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onUserRemoved: {
        parameters: {
            query?: never;
            header: {
                /** @description Lower-case hex HMAC-SHA256 of the body, keyed with the secret. */
                "x-webhook-signature": string;
                /** @description The same id as `webhook-id`, for logs: it is not signed. */
                "x-event-id": string;
                /** @description The kind of the event, for logs: the body's `event` is signed. */
                "x-webhook-event": string;
                /** @description 1 for the first attempt. */
                "x-webhook-attempt": string;
                /** @description Kind and id of the entity, and the event's number among its own. */
                "x-webhook-sequence": string;
                /** @description Standard Webhooks: the event's id, the same for every attempt and subscription. It is signed: tell repeats by it. */
                "webhook-id": string;
                /** @description Standard Webhooks: seconds since 1970 at the attempt. */
                "webhook-timestamp": string;
                /** @description Standard Webhooks: one `v1,` signature for each valid secret. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "user.removed",
                 *       "tenant_id": 1,
                 *       "timestamp": "2026-01-31T12:00:00.000Z",
                 *       "data": {
                 *         "user_id": 7,
                 *         "name": "Ada Lovelace",
                 *         "email": "ada@example.com",
                 *         "role": "MEMBER",
                 *         "removed_by": 1
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    event: "user.removed";
                    tenant_id: number;
                    /** Format: date-time */
                    timestamp: string;
                    data: {
                        user_id: number;
                        name: string;
                        email: string;
                        /** @enum {string} */
                        role: "ADMIN" | "MEMBER";
                        removed_by: number | null;
                    };
                };
            };
        };
        responses: {
            /** @description The receiver has the event. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onOrderCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description Lower-case hex HMAC-SHA256 of the body, keyed with the secret. */
                "x-webhook-signature": string;
                /** @description The same id as `webhook-id`, for logs: it is not signed. */
                "x-event-id": string;
                /** @description The kind of the event, for logs: the body's `event` is signed. */
                "x-webhook-event": string;
                /** @description 1 for the first attempt. */
                "x-webhook-attempt": string;
                /** @description Kind and id of the entity, and the event's number among its own. */
                "x-webhook-sequence": string;
                /** @description Standard Webhooks: the event's id, the same for every attempt and subscription. It is signed: tell repeats by it. */
                "webhook-id": string;
                /** @description Standard Webhooks: seconds since 1970 at the attempt. */
                "webhook-timestamp": string;
                /** @description Standard Webhooks: one `v1,` signature for each valid secret. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "order.created",
                 *       "tenant_id": 1,
                 *       "timestamp": "2026-01-31T12:00:00.000Z",
                 *       "data": {
                 *         "order_id": 42,
                 *         "user_id": 7,
                 *         "total": 129.9,
                 *         "items_count": 2,
                 *         "status": "pending"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    event: "order.created";
                    tenant_id: number;
                    /** Format: date-time */
                    timestamp: string;
                    data: {
                        order_id: number;
                        user_id: number;
                        /** @description an amount with two decimals */
                        total: number;
                        items_count: number;
                        status: string;
                    };
                };
            };
        };
        responses: {
            /** @description The receiver has the event. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onOrderUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description Lower-case hex HMAC-SHA256 of the body, keyed with the secret. */
                "x-webhook-signature": string;
                /** @description The same id as `webhook-id`, for logs: it is not signed. */
                "x-event-id": string;
                /** @description The kind of the event, for logs: the body's `event` is signed. */
                "x-webhook-event": string;
                /** @description 1 for the first attempt. */
                "x-webhook-attempt": string;
                /** @description Kind and id of the entity, and the event's number among its own. */
                "x-webhook-sequence": string;
                /** @description Standard Webhooks: the event's id, the same for every attempt and subscription. It is signed: tell repeats by it. */
                "webhook-id": string;
                /** @description Standard Webhooks: seconds since 1970 at the attempt. */
                "webhook-timestamp": string;
                /** @description Standard Webhooks: one `v1,` signature for each valid secret. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "order.updated",
                 *       "tenant_id": 1,
                 *       "timestamp": "2026-01-31T12:00:00.000Z",
                 *       "data": {
                 *         "order_id": 42,
                 *         "user_id": 7,
                 *         "total": 129.9,
                 *         "items_count": 2,
                 *         "status": "processing",
                 *         "previous_status": "pending"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    event: "order.updated";
                    tenant_id: number;
                    /** Format: date-time */
                    timestamp: string;
                    data: {
                        order_id: number;
                        user_id: number;
                        /** @description an amount with two decimals */
                        total: number;
                        items_count: number;
                        status: string;
                        previous_status: string;
                    };
                };
            };
        };
        responses: {
            /** @description The receiver has the event. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onOrderCompleted: {
        parameters: {
            query?: never;
            header: {
                /** @description Lower-case hex HMAC-SHA256 of the body, keyed with the secret. */
                "x-webhook-signature": string;
                /** @description The same id as `webhook-id`, for logs: it is not signed. */
                "x-event-id": string;
                /** @description The kind of the event, for logs: the body's `event` is signed. */
                "x-webhook-event": string;
                /** @description 1 for the first attempt. */
                "x-webhook-attempt": string;
                /** @description Kind and id of the entity, and the event's number among its own. */
                "x-webhook-sequence": string;
                /** @description Standard Webhooks: the event's id, the same for every attempt and subscription. It is signed: tell repeats by it. */
                "webhook-id": string;
                /** @description Standard Webhooks: seconds since 1970 at the attempt. */
                "webhook-timestamp": string;
                /** @description Standard Webhooks: one `v1,` signature for each valid secret. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "order.completed",
                 *       "tenant_id": 1,
                 *       "timestamp": "2026-01-31T12:00:00.000Z",
                 *       "data": {
                 *         "order_id": 42,
                 *         "user_id": 7,
                 *         "total": 129.9,
                 *         "items_count": 2,
                 *         "status": "completed",
                 *         "previous_status": "processing"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    event: "order.completed";
                    tenant_id: number;
                    /** Format: date-time */
                    timestamp: string;
                    data: {
                        order_id: number;
                        user_id: number;
                        /** @description an amount with two decimals */
                        total: number;
                        items_count: number;
                        status: string;
                        previous_status: string;
                    };
                };
            };
        };
        responses: {
            /** @description The receiver has the event. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onOrderCancelled: {
        parameters: {
            query?: never;
            header: {
                /** @description Lower-case hex HMAC-SHA256 of the body, keyed with the secret. */
                "x-webhook-signature": string;
                /** @description The same id as `webhook-id`, for logs: it is not signed. */
                "x-event-id": string;
                /** @description The kind of the event, for logs: the body's `event` is signed. */
                "x-webhook-event": string;
                /** @description 1 for the first attempt. */
                "x-webhook-attempt": string;
                /** @description Kind and id of the entity, and the event's number among its own. */
                "x-webhook-sequence": string;
                /** @description Standard Webhooks: the event's id, the same for every attempt and subscription. It is signed: tell repeats by it. */
                "webhook-id": string;
                /** @description Standard Webhooks: seconds since 1970 at the attempt. */
                "webhook-timestamp": string;
                /** @description Standard Webhooks: one `v1,` signature for each valid secret. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "order.cancelled",
                 *       "tenant_id": 1,
                 *       "timestamp": "2026-01-31T12:00:00.000Z",
                 *       "data": {
                 *         "order_id": 42,
                 *         "user_id": 7,
                 *         "total": 129.9,
                 *         "items_count": 2,
                 *         "status": "cancelled",
                 *         "previous_status": "pending",
                 *         "reason": "Out of stock."
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    event: "order.cancelled";
                    tenant_id: number;
                    /** Format: date-time */
                    timestamp: string;
                    data: {
                        order_id: number;
                        user_id: number;
                        /** @description an amount with two decimals */
                        total: number;
                        items_count: number;
                        status: string;
                        previous_status: string;
                        reason: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description The receiver has the event. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onProductCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description Lower-case hex HMAC-SHA256 of the body, keyed with the secret. */
                "x-webhook-signature": string;
                /** @description The same id as `webhook-id`, for logs: it is not signed. */
                "x-event-id": string;
                /** @description The kind of the event, for logs: the body's `event` is signed. */
                "x-webhook-event": string;
                /** @description 1 for the first attempt. */
                "x-webhook-attempt": string;
                /** @description Kind and id of the entity, and the event's number among its own. */
                "x-webhook-sequence": string;
                /** @description Standard Webhooks: the event's id, the same for every attempt and subscription. It is signed: tell repeats by it. */
                "webhook-id": string;
                /** @description Standard Webhooks: seconds since 1970 at the attempt. */
                "webhook-timestamp": string;
                /** @description Standard Webhooks: one `v1,` signature for each valid secret. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "product.created",
                 *       "tenant_id": 1,
                 *       "timestamp": "2026-01-31T12:00:00.000Z",
                 *       "data": {
                 *         "product_id": 5,
                 *         "name": "Blue shirt",
                 *         "price": 24.5,
                 *         "stock": 12,
                 *         "category_id": 3
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    event: "product.created";
                    tenant_id: number;
                    /** Format: date-time */
                    timestamp: string;
                    data: {
                        product_id: number;
                        name: string;
                        price: number;
                        stock: number;
                        category_id: number | null;
                    };
                };
            };
        };
        responses: {
            /** @description The receiver has the event. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onProductUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description Lower-case hex HMAC-SHA256 of the body, keyed with the secret. */
                "x-webhook-signature": string;
                /** @description The same id as `webhook-id`, for logs: it is not signed. */
                "x-event-id": string;
                /** @description The kind of the event, for logs: the body's `event` is signed. */
                "x-webhook-event": string;
                /** @description 1 for the first attempt. */
                "x-webhook-attempt": string;
                /** @description Kind and id of the entity, and the event's number among its own. */
                "x-webhook-sequence": string;
                /** @description Standard Webhooks: the event's id, the same for every attempt and subscription. It is signed: tell repeats by it. */
                "webhook-id": string;
                /** @description Standard Webhooks: seconds since 1970 at the attempt. */
                "webhook-timestamp": string;
                /** @description Standard Webhooks: one `v1,` signature for each valid secret. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "product.updated",
                 *       "tenant_id": 1,
                 *       "timestamp": "2026-01-31T12:00:00.000Z",
                 *       "data": {
                 *         "product_id": 5,
                 *         "name": "Blue shirt",
                 *         "price": 24.5,
                 *         "stock": 12,
                 *         "changed_fields": [
                 *           "price",
                 *           "stock"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    event: "product.updated";
                    tenant_id: number;
                    /** Format: date-time */
                    timestamp: string;
                    data: {
                        product_id: number;
                        name: string;
                        price: number;
                        stock: number;
                        changed_fields: string[];
                    };
                };
            };
        };
        responses: {
            /** @description The receiver has the event. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onProductDeleted: {
        parameters: {
            query?: never;
            header: {
                /** @description Lower-case hex HMAC-SHA256 of the body, keyed with the secret. */
                "x-webhook-signature": string;
                /** @description The same id as `webhook-id`, for logs: it is not signed. */
                "x-event-id": string;
                /** @description The kind of the event, for logs: the body's `event` is signed. */
                "x-webhook-event": string;
                /** @description 1 for the first attempt. */
                "x-webhook-attempt": string;
                /** @description Kind and id of the entity, and the event's number among its own. */
                "x-webhook-sequence": string;
                /** @description Standard Webhooks: the event's id, the same for every attempt and subscription. It is signed: tell repeats by it. */
                "webhook-id": string;
                /** @description Standard Webhooks: seconds since 1970 at the attempt. */
                "webhook-timestamp": string;
                /** @description Standard Webhooks: one `v1,` signature for each valid secret. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "product.deleted",
                 *       "tenant_id": 1,
                 *       "timestamp": "2026-01-31T12:00:00.000Z",
                 *       "data": {
                 *         "product_id": 5,
                 *         "name": "Blue shirt",
                 *         "price": 24.5,
                 *         "stock": 12,
                 *         "category_id": 3
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    event: "product.deleted";
                    tenant_id: number;
                    /** Format: date-time */
                    timestamp: string;
                    data: {
                        product_id: number;
                        name: string;
                        price: number;
                        stock: number;
                        category_id: number | null;
                    };
                };
            };
        };
        responses: {
            /** @description The receiver has the event. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCategoryCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description Lower-case hex HMAC-SHA256 of the body, keyed with the secret. */
                "x-webhook-signature": string;
                /** @description The same id as `webhook-id`, for logs: it is not signed. */
                "x-event-id": string;
                /** @description The kind of the event, for logs: the body's `event` is signed. */
                "x-webhook-event": string;
                /** @description 1 for the first attempt. */
                "x-webhook-attempt": string;
                /** @description Kind and id of the entity, and the event's number among its own. */
                "x-webhook-sequence": string;
                /** @description Standard Webhooks: the event's id, the same for every attempt and subscription. It is signed: tell repeats by it. */
                "webhook-id": string;
                /** @description Standard Webhooks: seconds since 1970 at the attempt. */
                "webhook-timestamp": string;
                /** @description Standard Webhooks: one `v1,` signature for each valid secret. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "category.created",
                 *       "tenant_id": 1,
                 *       "timestamp": "2026-01-31T12:00:00.000Z",
                 *       "data": {
                 *         "category_id": 3,
                 *         "name": "Shirts",
                 *         "description": "All of them.",
                 *         "published": true
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    event: "category.created";
                    tenant_id: number;
                    /** Format: date-time */
                    timestamp: string;
                    data: {
                        category_id: number;
                        name: string;
                        description: string | null;
                        published: boolean;
                    };
                };
            };
        };
        responses: {
            /** @description The receiver has the event. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCategoryUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description Lower-case hex HMAC-SHA256 of the body, keyed with the secret. */
                "x-webhook-signature": string;
                /** @description The same id as `webhook-id`, for logs: it is not signed. */
                "x-event-id": string;
                /** @description The kind of the event, for logs: the body's `event` is signed. */
                "x-webhook-event": string;
                /** @description 1 for the first attempt. */
                "x-webhook-attempt": string;
                /** @description Kind and id of the entity, and the event's number among its own. */
                "x-webhook-sequence": string;
                /** @description Standard Webhooks: the event's id, the same for every attempt and subscription. It is signed: tell repeats by it. */
                "webhook-id": string;
                /** @description Standard Webhooks: seconds since 1970 at the attempt. */
                "webhook-timestamp": string;
                /** @description Standard Webhooks: one `v1,` signature for each valid secret. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "category.updated",
                 *       "tenant_id": 1,
                 *       "timestamp": "2026-01-31T12:00:00.000Z",
                 *       "data": {
                 *         "category_id": 3,
                 *         "name": "Shirts",
                 *         "description": "All of them.",
                 *         "published": true,
                 *         "changed_fields": [
                 *           "name"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    event: "category.updated";
                    tenant_id: number;
                    /** Format: date-time */
                    timestamp: string;
                    data: {
                        category_id: number;
                        name: string;
                        description: string | null;
                        published: boolean;
                        changed_fields: string[];
                    };
                };
            };
        };
        responses: {
            /** @description The receiver has the event. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCategoryDeleted: {
        parameters: {
            query?: never;
            header: {
                /** @description Lower-case hex HMAC-SHA256 of the body, keyed with the secret. */
                "x-webhook-signature": string;
                /** @description The same id as `webhook-id`, for logs: it is not signed. */
                "x-event-id": string;
                /** @description The kind of the event, for logs: the body's `event` is signed. */
                "x-webhook-event": string;
                /** @description 1 for the first attempt. */
                "x-webhook-attempt": string;
                /** @description Kind and id of the entity, and the event's number among its own. */
                "x-webhook-sequence": string;
                /** @description Standard Webhooks: the event's id, the same for every attempt and subscription. It is signed: tell repeats by it. */
                "webhook-id": string;
                /** @description Standard Webhooks: seconds since 1970 at the attempt. */
                "webhook-timestamp": string;
                /** @description Standard Webhooks: one `v1,` signature for each valid secret. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "category.deleted",
                 *       "tenant_id": 1,
                 *       "timestamp": "2026-01-31T12:00:00.000Z",
                 *       "data": {
                 *         "category_id": 3,
                 *         "name": "Shirts",
                 *         "description": "All of them.",
                 *         "published": true
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    event: "category.deleted";
                    tenant_id: number;
                    /** Format: date-time */
                    timestamp: string;
                    data: {
                        category_id: number;
                        name: string;
                        description: string | null;
                        published: boolean;
                    };
                };
            };
        };
        responses: {
            /** @description The receiver has the event. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
